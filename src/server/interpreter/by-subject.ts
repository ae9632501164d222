import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { withdraws } from "#server/sentences/withdraws.ts";

const order =
  /^(?<order>\W*(?:(?:please|can you|could you)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|open|show|find|read|forward|snooze|label|summari[sz]e)(?: me)?) (?:the (?:e-?mail |mail )?)?(?<what>[\p{L}\p{N}#][^"“”:;\n]{3,80}?)(?<end> (?:to|as|until) [^"“”:;\n]{2,60})?[\s.!?]*$/iu;
/** What orders, points, counts or leaves out is no subject. */
const more =
  /\b(?:it|them|those|these|this|that|everything|anything|all|ones|e-?mails?|mails?|messages?|unread|starred|archived?|deleted?|trash|star|reply|send|forward|mark|move|label|then|but|except|without|not|don['’]?t|if|unless|please|nothing|nobody|leave|keep|or|later|today|tomorrow|tonight|now|what|which|who|newest|latest|oldest|last|first|stop|wait|cancel|i|me|my|his|her|their|him)\b|['’]s\b/iu;
const [fewest, most] = [2, 9];
const asking = "Do you mean the email with the subject";

/**
 * "Star numbers for the board", which was not understood, may name an email by its subject: whether it does is asked. Undefined
 * for other words.
 */
export function bySubject(text: string, world: World, read: Interpret): Interpretation | undefined {
  const { order: does = "", what = "", end = "" } = order.exec(text)?.groups ?? {};
  const count = what.split(/\s+/u).length;
  if (count < fewest || count > most || more.test(what)) return undefined;
  const meant = `${does} the email with the subject "${what}"${end}`;
  if (read(meant, world).kind !== "plan") return undefined;
  return {
    kind: "question",
    text: `${asking} “${what}”?`,
    choices: [meant.trim()],
  };
}

/** What is said behind that question: a yes, a no, or a request of its own, of which no word completes the one before. */
export function answersSubject(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const { asked, choices = [] } = world.earlier.at(-1) ?? {};
  if (asked?.startsWith(asking) !== true || withdraws(text)) return undefined;
  const before = { ...world, earlier: world.earlier.slice(0, -1) };
  return read(pickedChoice(text, choices) ?? text, before);
}
