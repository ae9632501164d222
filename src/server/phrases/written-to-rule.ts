import type { Question, Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const people =
  "(?:(?:the |all |any |other |those )*(?:people|persons|senders|anyone|anybody|someone|somebody|everyone|everybody|those|addresses|companies|contacts|ones)(?: else)?(?: (?:that|who|whom|which))?)";
const lead = `(?:(?:sent |coming |that (?:came|come|is|are) |which (?:came|come) )?(?:from|by) )${people}`;
const wrote =
  "(?:written|wrote|write|emailed|email|mailed|messaged|contacted|replied|answered|responded|corresponded|been in touch|had (?:any )?contact|sent (?:(?:an? |any )?(?:e?mails?|messages?|anything|something)))(?: back)?(?: to| with)?(?: (?:myself|before|yet|ever|in my life|so far))*";
const never =
  "(?:have |did |had )?(?:not (?:yet |ever |once |even )*|never (?:yet |ever |once |even )*)";
const forms = [
  { pattern: wordPattern(`${lead} (?:i|we) ${never}${wrote}`), senders: "unwritten" },
  {
    pattern: wordPattern(`${lead} (?:i|we) (?:have |did |had )?(?:ever |already |once )*${wrote}`),
    senders: "written",
  },
  {
    pattern: wordPattern(
      `${lead} (?:i|we) (?:do not|have never|never) (?:really |actually |even )*(?:know|known|knew|recogni[sz]e|heard of|met)|(?:from|by) (?:complete |total |unknown )?strangers|(?:from|by) (?:an )?unknown (?:senders?|people|addresses|persons)`,
    ),
    senders: "unwritten",
    isUnsure: true,
  },
  {
    pattern: wordPattern(
      `${lead} (?:i|we) (?:do )?(?:really |actually |already )*know|(?:from|by) (?:my|known) (?:contacts|people|senders)`,
    ),
    senders: "written",
    isUnsure: true,
  },
] as const;

/**
 * "From people I've never written to", "from anyone I have replied to": known by what the person has sent. Whom they know is
 * nearly the same, which is asked before anything is changed.
 */
export function writtenToRule(reader: Reader): number | undefined {
  const { line, at, draft, purpose } = reader;
  for (const form of forms) {
    const taken = takeWords(line, at, form.pattern);
    if (taken === undefined) continue;
    draft.senders = form.senders;
    draft.directed = true;
    draft.head ??= "many";
    if ("isUnsure" in form && purpose === "change")
      draft.question ??= whether(reader, taken.next, form.senders);
    return taken.next;
  }
  return undefined;
}

/** The whole request with words that are certain in the place of these; of what is left out it is the others' mail. */
function whether(
  { line, at, leftOut }: Reader,
  next: number,
  senders: "written" | "unwritten",
): Question {
  const [from, to] = [line.words[at]?.from ?? 0, line.words[next - 1]?.to ?? line.source.length];
  const told = `from people I have ${senders === "written" ? "" : "never "}written to`;
  const isOfWritten = (senders === "written") !== (leftOut === true);
  return {
    text: `Do you mean all mail from people to whom you have ${isOfWritten ? "" : "never "}written?`,
    choices: [`${line.source.slice(0, from)}${told}${line.source.slice(to)}`],
  };
}
