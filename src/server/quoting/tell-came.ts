import { splitWords } from "#query/words.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldMoment } from "#server/mail-sentences/told-day.ts";

const asked =
  /^when (?:was the (?<last>last) mail|did these mails come)(?: about (?<what>[^?]{1,200}))?$/iu;

/** Messages that are told each with its time. */
const most = 8;

/** When mail came: the newest, or each, of those that are about something where any is by its subject. */
export function tellCame(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const { last, what = "" } = asked.exec(question.trim())?.groups ?? {};
  if (!asked.test(question.trim())) return undefined;
  const theirs = aboutIt(
    said.filter(({ own }) => !own),
    splitWords(what),
  );
  const sorted = theirs.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  const [newest] = sorted;
  if (newest === undefined) return undefined;
  if (last !== undefined) return `${newest.who} wrote last on ${told(newest, sense)}.`;
  if (sorted.length === 1) return `${newest.who} wrote on ${told(newest, sense)}.`;
  const lines = sorted.slice(0, most).map((one) => `- ${one.who}, ${told(one, sense)}`);
  return [...lines, ...(sorted.length > most ? [`These are the newest ${most}.`] : [])].join("\n");
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
