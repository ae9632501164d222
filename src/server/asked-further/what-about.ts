import { foldText, splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type {
  EarlierTurn,
  Interpret,
  Interpretation,
  World,
} from "#server/assist-plan/interpretation.ts";

const asks =
  /^(?:(?:and|so|ok(?:ay)?|but)[\s,]+)*(?:what|how) about\s+(?<who>\p{L}[\p{L}\p{M}'’. -]{0,60}?)[\s.?!]*$/iu;

/** "And Rose?", where nothing was done that may be done with hers. */
const alsoAsks = /^(?:and|so|but|ok(?:ay)?)[\s,]+(?<who>\p{L}[\p{L}\p{M}'’. -]{0,40}?)[\s.?!]*$/iu;

/**
 * "What about Rose?" behind a question about somebody: the same question about her; behind an act, whether the same shall be
 * done with hers. Undefined for other words.
 */
export function whatAbout(text: string, world: World, read: Interpret): Interpretation | undefined {
  const last = world.earlier.at(-1);
  const who = whoIn(text, last?.done === true ? [asks] : [asks, alsoAsks], world);
  if (who === undefined || last === undefined) return undefined;
  if (last.done === true) return sameFor(who, last);
  const order = askedAgain(who, last, world);
  const meant = order === undefined ? undefined : read(order, world);
  return meant?.kind === "plan" ? meant : undefined;
}

function whoIn(text: string, forms: readonly RegExp[], world: World): string | undefined {
  const found = forms.map((form) => form.exec(text.trim())?.groups?.["who"]);
  const who = found.find((one) => one !== undefined) ?? "";
  const name = who.replace(/['’]s?$/u, "");
  return findContacts(name, world).length > 0 ? name : undefined;
}

function sameFor(who: string, { plan }: EarlierTurn): Interpretation | undefined {
  if (plan?.steps.some(({ do: kind }) => kind === "act") !== true) return undefined;
  return {
    kind: "question",
    text: `Shall I do the same with ${who}'s emails?`,
    choices: [`Same for ${who}`],
  };
}

/** The last question, with that name in place of the one that it was asked about. */
function askedAgain(who: string, { plan }: EarlierTurn, world: World): string | undefined {
  const [step, another] = plan?.steps ?? [];
  if (step?.do !== "summarise" || step.question === null || another !== undefined) return undefined;
  const { question } = step;
  const named = [...question.matchAll(/\p{L}[\p{L}\p{M}-]*/gu)].filter(({ 0: word }) =>
    isOf(word, step.target.query, world),
  );
  const [first, end] = [named[0], named.at(-1)];
  if (first === undefined || end === undefined) return undefined;
  const behind = question.slice(end.index + end[0].length);
  return `${question.slice(0, first.index)}${who}${behind}`;
}

/** Whether a word is of the name of somebody whose mail was looked for. */
function isOf(word: string, query: string, world: World): boolean {
  return findContacts(word, world).some(
    ({ name, address }) => query.includes(address) && splitWords(name).includes(foldText(word)),
  );
}
