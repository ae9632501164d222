const tones: readonly [RegExp, string][] = [
  [/^friendl(?:y|ier|iest)$/, "friendly"],
  [/^(?:warm|kind|nice|soft)(?:er|r)?$/, "warm"],
  [/^(?:formal|professional|polite|politer|respectful|serious|stiff)$/, "formal"],
  [/^(?:casual|informal|relaxed|chatty)$/, "casual"],
  [/^(?:short|brief|concise)(?:er)?$/, "short"],
  [/^(?:long|wordy|detailed)$/, "long"],
];
const opposite: Record<string, string> = { formal: "casual", casual: "formal", long: "short" };
const degree =
  /^(?:an?|tone|much|bit|little|more|very|rather|so|quite|really|slightly|lot|way|please|sound|sounds)$/;
const less = /^(?:less|not|too)$/;

/** The one tone that words name, "less formal" and "too formal" the other one; undefined for two of them and for words beside. */
function toneOf(how: string): string | undefined {
  const words = how.toLowerCase().trim().split(/\s+/);
  const [word = "", another] = words.filter((one) => !degree.test(one) && !less.test(one));
  const tone = tones.find(([pattern]) => pattern.test(word))?.[1];
  if (tone === undefined || another !== undefined) return undefined;
  const meant = words.some((one) => less.test(one)) ? opposite[tone] : tone;
  return meant === "long" ? undefined : meant;
}

/** Tones that are joined: "shorter and more formal". */
function tonesOf(how: string): string | undefined {
  const each = how.split(/\s*,\s*(?:and |but )?|\s+(?:and|but)\s+/i).map(toneOf);
  return each.every((one) => one !== undefined) ? each.join(", ") : undefined;
}

const wished = /\b(?:more|less|too|please|tone|bit)\b|\b\p{L}{3,}(?:ier|er)\b/iu;
const led =
  /^(?:(?:make|write|keep|let|say) (?:it|that|this)|(?:it|that|this) (?:should (?:be|sound)|is|sounds)|that['’]s|it['’]s)(?<how>[\p{L}, ]{4,80})$/iu;

/** The tone that words wish for: "make it friendlier", "friendlier please", "too formal", "in a more formal tone". */
export function toneIn(words: string): string | undefined {
  const bare = words.replace(/[\s.!?,]+$/, "").replace(/,? instead$/i, "");
  const { how } = led.exec(bare)?.groups ?? {};
  const isOrder = /^(?:make|write|keep|let|say)\b/i.test(bare);
  if (how !== undefined && (isOrder || wished.test(how))) return tonesOf(how);
  const plain = bare.replace(/^in /i, "").replace(/,? please$/i, " please");
  return plain.length < 60 && wished.test(plain) ? tonesOf(plain) : undefined;
}
