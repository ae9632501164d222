import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

type Read = (text: string, world: World) => Interpretation;

const number = String.raw`(?:\d{1,2}|two|three|four|five|six)`;
const newest = "(?:last|latest|newest|most recent|oldest|first)";
const mail = "(?:e-?mails?|mails?|messages?|newsletters?|promotions?|invoices?|receipts?)";
const picked = String.raw`^(?<verb>(?:(?:please|can you|could you) )*\p{L}+) (?:(?:the|my) )?(?:${number} )?(?<order>${newest})(?: ${number})? ${mail}[,:;–-]+ (?:and )?`;
/** What is ordered beside it, and how it ends. */
const end = String.raw`(?<rest>,? (?:and |then )+(?:archive|delete|trash|star|mark|label|move|mute|snooze|reply|forward|show)\b[^]*?)?(?:,? please)?[\s.!?]*$`;
/** "My last two emails, one from Ines and one from Priya", "Priya's and Maya's", "my newest mail, the one from Priya". */
const patterns = [
  new RegExp(
    String.raw`${picked}(?:the )?one (?:is )?(?:from|by) (?<one>[^,;.]{1,60}?)(?:,? (?:and|,) (?:the )?(?:other |one )+(?:is )?(?:from|by) (?<other>[^,;.]{1,60}?))?${end}`,
    "iu",
  ),
  new RegExp(
    String.raw`${picked}(?<one>\p{L}[^,;.]{0,40}?)['’]s?(?: and (?<other>\p{L}[^,;.]{0,40}?)['’]s?)?${end}`,
    "iu",
  ),
  new RegExp(
    String.raw`${picked}(?:the ones? )?(?:from|by) (?<one>[^,;.]{1,60}?)(?: and (?:from |by )?(?<other>[^,;.]{1,60}?))${end}`,
    "iu",
  ),
];

/**
 * The newest mail, told behind a comma by whom it is from: those of them, or the newest of each? It is asked, so that
 * nothing is done to both. Undefined for other words.
 */
export function toldApart(text: string, world: World, read: Read): Interpretation | undefined {
  for (const pattern of patterns) {
    const { verb, order, one, other, rest = "" } = pattern.exec(text.trim())?.groups ?? {};
    if (verb === undefined || one === undefined) continue;
    const each = [one, ...(other === undefined ? [] : [other])];
    const said = each.map((who) => `${verb} the ${order} email from ${who}`).join(" and ");
    if (read(said, world).kind !== "plan") continue;
    return { kind: "question", text: `${which} ${asked(each)}?`, choices: [`${said}${rest}`] };
  }
  return undefined;
}

const which = "Those that came last may be from others. Do you mean";

function asked(each: readonly string[]): string {
  return each.length === 1 ? `the one from ${each[0]}` : `one from each, ${each.join(" and ")}`;
}
