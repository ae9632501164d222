import { splitWords } from "#query/words.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldMoment } from "#server/mail-sentences/told-day.ts";

const asked =
  /^when (?:was the (?<last>last) mail|did these mails come)(?: about (?<what>[^?]{1,200}))?$/iu;

/** "What time did it arrive?" of a message; of one that tells of a parcel or a train it may be that. */
const ofIt =
  /^(?:so |and )?(?:when|(?:at |on )?(?:what|which) (?:time|day|date)) (?:did|was|were|has|have) (?:it|they|(?:this|that|the|these|those)(?: (?:e-?mails?|mails?|messages?|one))?) (?:arrive|arrived|come|come in|received|get here|get in)[?.! ]*$/iu;
const carried =
  /\b(?:parcels?|packages?|orders?|shipments?|deliver\w*|couriers?|trains?|flights?|bus|guests?)\b/iu;

/** Messages that are told each with its time. */
const most = 8;

/** When mail came: the newest, or each, of those that are about something where any is by its subject. */
export function tellCame(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const wanted = wantedOf(said, question.trim());
  if (wanted === undefined) return undefined;
  const theirs = said.filter(({ own }) => !own);
  const sorted = aboutIt(theirs, splitWords(wanted.what ?? "")).toSorted(
    (a, b) => b.receivedAt.getTime() - a.receivedAt.getTime(),
  );
  return wanted.last === undefined ? tellEach(sorted, sense) : tellLast(sorted, sense);
}

type Wanted = { last?: string; what?: string };

function wantedOf(said: readonly SaidMessage[], question: string): Wanted | undefined {
  const found = asked.exec(question);
  if (found !== null) return found.groups ?? {};
  return ofIt.test(question) && !said.some(tellsOfThing) ? {} : undefined;
}

function tellLast([newest]: readonly SaidMessage[], sense: DaySense): string | undefined {
  return newest && `${newest.who} wrote last on ${told(newest, sense)}.`;
}

function tellEach(sorted: readonly SaidMessage[], sense: DaySense): string | undefined {
  const [only] = sorted;
  if (sorted.length < 2) return only && `${only.who} wrote on ${told(only, sense)}.`;
  const lines = sorted.slice(0, most).map((one) => `- ${one.who}, ${told(one, sense)}`);
  return [...lines, ...(sorted.length > most ? [`These are the newest ${most}.`] : [])].join("\n");
}

function tellsOfThing({ subject, sentences }: SaidMessage): boolean {
  return [subject, ...sentences].some((text) => carried.test(text));
}

function aboutIt(said: readonly SaidMessage[], words: readonly string[]): readonly SaidMessage[] {
  const about = said.filter(({ subject }) => {
    const own = splitWords(subject);
    return words.every((word) => own.some((one) => one.startsWith(word.replace(/s$/u, ""))));
  });
  return about.length > 0 ? about : said;
}

function told(message: SaidMessage, sense: DaySense): string {
  return `${toldMoment(message, sense)}, “${message.subject}” ${message.mark}`;
}
