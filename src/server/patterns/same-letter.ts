import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, TypedPerson, Wording } from "#server/assist-plan/plan.ts";
import { peopleIn } from "./changed-delivery.ts";
import { letterInHand, type Letter } from "./letter-in-hand.ts";
import { ownSubject } from "./subject-of.ts";
import type { Writing } from "./writing.ts";

const lead = String.raw`^(?:(?:and|also|now|then|ok|okay|please|can you|could you)[\s,]+)*`;
const same = "(?:the )?(?:exact )?same(?: (?:thing|words|text|message|e-?mail|mail|letter|note))?";
const also = ",? (?:too|as well|also)";
const end = String.raw`(?:,? please)?[\s.!]*$`;
/** "The same to Ines", "tell Ines the same", "tell Ines too". */
const whom = new RegExp(
  `${lead}(?:(?:send|write|say|e-?mail|do) )?${same} (?:to|for) (?<who>.{1,80}?)(?:${also})?${end}` +
    `|${lead}(?:tell|write|send|e-?mail|message) (?:to )?(?<told>.{1,80}?) (?:${same}|that)(?:${also})?${end}` +
    `|${lead}(?:tell|write to|e-?mail|message|inform|notify) (?<too>.{1,80}?)${also}${end}` +
    `|${lead}let (?<know>.{1,80}?) know(?: (?:the same|that|it))?${also}${end}`,
  "iu",
);
/** Of what is on its way; to what still waits, they are added. */
const another = new RegExp(
  `${lead}(?:also )?send (?:it|that|this) to (?<who>.{1,80}?)${also}${end}`,
  "iu",
);

/** Characters. */
const longest = 200;

/**
 * "Tell Ines the same", behind a message that was written: a message of its own with its words. Asks for them where they name
 * the one whom they were for. Undefined for any other words.
 */
export function sameLetter(text: string, world: World): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const letter = letterInHand(world.earlier);
  const to = readersIn(text, letter, world);
  if (to === undefined) return undefined;
  if (letter === undefined) return telling.test(text) ? nothingWritten : undefined;
  const { turn, written } = letter;
  if (written.do === "forward") return undefined;
  return writtenTo(to, written, `${turn.message}\n${text}`);
}

function readersIn(
  text: string,
  letter: Letter | undefined,
  world: World,
): TypedPerson[] | undefined {
  const found = whom.exec(text) ?? (letter?.turn.done === true ? another.exec(text) : null);
  const words = Object.values(found?.groups ?? {}).find((one) => one !== undefined);
  return words === undefined ? undefined : peopleIn(words, world);
}

/** "Same for Bea" may be of an act. */
const telling = /\b(?:tell|write|say|e-?mail|message) .*\bsame\b/iu;
const nothingWritten = {
  kind: "question" as const,
  text: "The same as what? I see no message before this. Please say all of it.",
  choices: [],
};

function writtenTo(
  to: TypedPerson[],
  written: Exclude<Writing, { do: "forward" }>,
  order: string,
): Interpretation {
  const { how, at, body } = written;
  if (written.do === "write" && namesReader(body, written.to)) return namesOther;
  const subject = written.do === "write" ? written.subject : subjectOf(body);
  const step: Step = { do: "write", how, to, cc: [], bcc: [], subject, body, at };
  return { kind: "plan", plan: { steps: [step] }, follows: { order, among: "earlier" } };
}

const namesOther = {
  kind: "question" as const,
  text: "That message names the one whom it was for. Please say all of the new one.",
  choices: [],
};

/** A text that is to be written greets whom it goes to by itself. */
function namesReader(body: Wording, to: readonly TypedPerson[]): boolean {
  const said = (body.source === "typed" ? body.text : body.brief).toLowerCase();
  const words = new Set(said.match(/[\p{L}\p{M}]+/gu));
  return to.some(({ words: name }) =>
    name.split(/\s+/u).some((one) => words.has(one.toLowerCase())),
  );
}

function subjectOf(body: Wording): Wording {
  return body.source === "typed" ? { source: "typed", text: ownSubject(body.text) } : body;
}
