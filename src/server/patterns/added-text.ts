import type { Wording } from "#server/assist-plan/plan.ts";
import { quotedIn } from "./quoted-in.ts";

const adding =
  /^(?<also>also,? )?(?:(?:please|just) )?(?<how>say|write|add|mention|tell (?:him|her|them)|ask|thank|apologi[sz]e|wish|invite|remind|congratulate|put in|include)\b(?<rest>[^]*)$/iu;
const tooAtEnd = /,? (?:too|as well|at the end)$/iu;
const ends = /[\s.!]{1,20}$/u;
/** What tells words to be added from a person or a file. */
const isWords =
  /^\s*(?::\s*\S|["'“‘]|(?:thanks|thank you)\b|(?:that|a (?:line|sentence|note|ps|p\.s\.|thank)|my (?:thanks|apologies))\b)/i;

/**
 * A text with one point more, by "also say sorry" or "add that I bring cake". The person's own words take only such words
 * beside: else it is unclear. Undefined where nothing is to be added.
 */
export function addedText(words: string, before: Wording | null): Wording | "unclear" | undefined {
  const added = addedIn(words);
  if (added === undefined) return undefined;
  if (lineAbout.test(added.rest)) return "unclear";
  const own = ownWords(added);
  if (before?.source === "written") {
    const point = own === undefined ? `${added.how} ${added.rest}` : `say that ${own}`;
    return { ...before, brief: `${before.brief}, and ${pointed(point)}` };
  }
  return own === undefined ? "unclear" : { source: "typed", text: joined(before?.text ?? "", own) };
}

/** Characters at the end, among which "too" and full stops are looked for. */
const longestEnd = 40;

type Added = { how: string; rest: string };

function addedIn(words: string): Added | undefined {
  const { also, how = "", rest: behind = "" } = adding.exec(words.trimEnd())?.groups ?? {};
  const { rest, too } = withoutToo(behind);
  const isAdded = /^(?:add|mention|put in|include)$/i.test(how) && isWords.test(rest);
  if (also === undefined && too === undefined && !isAdded) return undefined;
  return isEmpty(how, rest) ? undefined : { how, rest: rest.trim() };
}

function withoutToo(words: string): { rest: string; too: string | undefined } {
  const whole = words.slice(0, -longestEnd) + words.slice(-longestEnd).replace(ends, "");
  const too = tooAtEnd.exec(whole.slice(-longestEnd))?.[0];
  return { rest: too === undefined ? whole : whole.slice(0, -too.length), too };
}

function isEmpty(how: string, rest: string): boolean {
  return rest.trim() === "" && !/^apologi/i.test(how);
}

const lead = /^(?:that|a (?:line|sentence|note)(?: (?:saying|that|to say)(?: that)?|\s*:)?|:)\s+/i;

/** Words that are the person's own: in quotes, behind "that" or behind "say". */
function ownWords({ how, rest }: Added): string | undefined {
  const begun = lead.exec(rest)?.[0] ?? "";
  const bare = rest.slice(begun.length);
  const quoted = quotedIn(bare);
  if (quoted !== undefined) return quoted;
  const isSaid = /^(?:say|write)$/i.test(how) || (begun !== "" && /^(?:add|mention)$/i.test(how));
  return isSaid && bare !== "" ? bare : undefined;
}

const greeted =
  /^say that (?=(?:thanks|thank you|hello|hi|sorry|goodbye|congratulations|happy)\b)/i;

/** "Add thanks", "say thank you too". */
const thanking =
  /^(?:add|say|write|include|put in|mention) (?:that )?(?:an? |my |some )?(?:thanks|thank you|thx)$/iu;
/** "Add a sentence about the crane". */
const lineAbout =
  /^(?:add|include|put in) an? (?:line|sentence|note|word) (?:about|on|regarding)\b/iu;

/** What is added as a brief says it. */
function pointed(point: string): string {
  if (thanking.test(point)) return "thank them";
  return point
    .replace(greeted, "say ")
    .replace(/^(?:add|include|put in)\s+(?=(?:an?|my)\s+(?:thank|apolog))/i, "")
    .replace(/^(?:include|put in)\b/i, "mention");
}

function joined(before: string, own: string): string {
  const added = ended(own.charAt(0).toUpperCase() + own.slice(1));
  return before.trim() === "" ? added : `${ended(before.trimEnd())} ${added}`;
}

function ended(words: string): string {
  return /[.!?…)]$/.test(words) ? words : `${words}.`;
}
