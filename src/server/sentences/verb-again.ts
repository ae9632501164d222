const begins =
  /^(?<verb>move|put|file|forward|snooze) (?:all |all of )?\S.{1,60}?['’]s? (?<noun>\S.{0,60}?) (?<way>to|in|into|until|till) \S/iu;
const joint = /(?<joint>,\s*and\s+|\s+and\s+|,\s*)/iu;
const owner = /^(?<whose>\p{L}[^\s"“:;]*(?: \p{L}[^\s"“:;]*){0,2}?['’]s?)(?: (?<rest>.*))?$/u;
const ways: Record<string, RegExp> = {
  to: /\b(?:to|in|into) \S/iu,
  in: /\b(?:to|in|into) \S/iu,
  into: /\b(?:to|in|into) \S/iu,
  until: /\b(?:until|till|to) \S/iu,
  till: /\b(?:until|till|to) \S/iu,
};
const orders =
  /^(?:then |also )?(?:archive|delete|trash|star|unstar|mark|label|move|put|file|forward|snooze|mute|reply|send|leave|keep)\b/iu;

/**
 * "Move Ada's mails to Work, Tom's to Home": a verb, and what it is done to, that go on for the parts behind it are said in each
 * of them. Undefined where nothing is left out so.
 */
export function verbAgain(text: string): string | undefined {
  const [first = "", ...others] = /["“:;]/u.test(text) ? [] : text.split(joint);
  const { verb, noun = "", way = "" } = begins.exec(first)?.groups ?? {};
  if (verb === undefined) return undefined;
  const begun = { verb: verb.toLowerCase(), noun, way };
  const parts = others.map((part, at) => (at % 2 === 0 ? part : again(part, begun)));
  const whole = [first, ...parts].join("");
  return parts.includes(undefined) || whole === text ? undefined : whole;
}

type Begun = { verb: string; noun: string; way: string };

/** A part that begins with whose messages; one that is an order stays as it is, and any other makes it unclear. */
function again(part: string, { verb, noun, way }: Begun): string | undefined {
  if (orders.test(part)) return part;
  const { whose, rest = "" } = owner.exec(part)?.groups ?? {};
  const at = rest.search(ways[way.toLowerCase()] ?? /$^/u);
  if (whose === undefined || at < 0) return undefined;
  return `${verb} ${whose} ${at === 0 ? `${noun} ` : ""}${rest}`;
}
