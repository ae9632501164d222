import { parseQuery } from "#query/parse.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";
import { isWriting } from "#server/sentences/is-writing.ts";

/**
 * A clause with "her last email" and "from him" said by the name of the one person whom a step before writes to, else whose
 * mail it is about; "her email" behind an answer to it is that one.
 */
export function withName(clause: Line, steps: readonly Step[]): Line {
  if (steps.at(-1)?.do === "reply") return withIt(clause);
  const people = written(steps)?.to.map(({ words }) => words) ?? sendersBefore(clause, steps);
  const [person] = people;
  if (person === undefined || people.length > 1) return clause;
  const words = clause.words.flatMap((word, at) => named(word, clause.words[at - 1], person));
  return partOfLine({ ...clause, words }, 0, words.length);
}

/** Whose mail the last step is about; what a clause writes itself is left as it is. */
function sendersBefore(clause: Line, steps: readonly Step[]): string[] {
  const last = steps.at(-1);
  if (last === undefined || !("target" in last) || isWriting(clause)) return [];
  if (ownsNothing.test(clause.text)) return [];
  return sendersIn(parseQuery(last.target.query));
}

/** "Mark his as read" leaves open how many of them. */
const ownsNothing =
  /(?<!\bfrom)(?:^| )(?:his|her|their)(?: (?:as|to|in|into|and|or|too|also|[,.;!?])(?: |$)|$)/u;

type Written = StepOf<"write"> | StepOf<"forward">;

function written(steps: readonly Step[]): Written | undefined {
  return steps.findLast((one): one is Written => one.do === "write" || one.do === "forward");
}

/**
 * Whether "from him" and "his mail" may mean another than whom a step before writes to: who wrote what is passed on, or
 * somebody of whom a message tells.
 */
export function mayMeanAnother(clause: Line, steps: readonly Step[], world: World): boolean {
  const step = written(steps);
  if (steps.at(-1)?.do === "reply" || step === undefined) return false;
  if (withName(clause, steps).text === clause.text) return false;
  if (step.do === "forward") return true;
  const brief = step.body.source === "written" ? step.body.brief : step.body.text;
  return (brief.slice(0, longest).match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).some(
    (name) => findContacts(name.replace(/['’]s?$/u, ""), world).length > 0,
  );
}

/** Characters of a message in which names are looked for. */
const longest = 400;

/** "His mail", behind an answer to it, is the one that is answered. */
function withIt(clause: Line): Line {
  const words = clause.words.flatMap((word, at) => {
    const [before, behind] = [clause.words[at - 1]?.word ?? "", clause.words[at + 1]?.word ?? ""];
    if (owner.test(word.word) && oneMail.test(behind)) return [];
    if (owner.test(before) && oneMail.test(word.word)) return [{ ...word, raw: "it", word: "it" }];
    return [word];
  });
  return partOfLine({ ...clause, words }, 0, words.length);
}

const owner = /^(?:his|her|their)$/u;
const oneMail = /^(?:e?mail|message)$/u;

function named(word: Word, before: Word | undefined, name: string): Word[] {
  const behind = before?.word ?? "";
  const known = { ...word, raw: name, word: name.toLowerCase() };
  if (behind === "from") return /^(?:him|her)$/u.test(word.word) ? [known] : [word];
  const isTold = word.word === "her" && telling.test(behind);
  return owner.test(word.word) && !isTold ? [known, { ...word, raw: "'s", word: "'s" }] : [word];
}

/** "Tell her", where she owns nothing. */
const telling = /^(?:tell|let|ask|inform|remind|warn|assure|thank|notify|advise|invite)$/u;
