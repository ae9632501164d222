import { splitWords } from "#query/words.ts";
import { cleanLine } from "#server/mail-sentences/clean-line.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked = /^(?:so |and |but )?who(?:['’]?s| is| was| are) /i;

/** People of one name, and messages of each, that are told. */
const [mostPeople, mostEach] = [3, 2];

/** Who somebody is by their mail: the address, and what they wrote last. */
export function tellWho(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question.trim())) return undefined;
  const words = new Set(splitWords(question.slice(0, 1000)));
  const theirs = said.filter(
    ({ own, from }) => !own && splitWords(from.name).some((word) => words.has(word)),
  );
  if (theirs.length === 0 || theirs.length < said.length) return undefined;
  const people = [...Map.groupBy(theirs, ({ from }) => from.address.toLowerCase()).values()];
  return people
    .slice(0, mostPeople)
    .map((those) => lineOf(those, sense))
    .join("\n");
}

function lineOf(those: readonly SaidMessage[], sense: DaySense): string {
  const [{ who = "", from = { address: "" } } = {}] = those;
  const address = cleanLine(from.address);
  const lead = who.includes(address) ? who : `${who} (${address})`;
  const newest = those
    .slice(0, mostEach)
    .map((one) => `“${one.subject}” on ${toldDay(one, sense)} ${one.mark}`);
  return `${lead} wrote last ${newest.join(", and before that ")}.`;
}
