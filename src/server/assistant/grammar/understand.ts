import { splitWords } from "#query/words.ts";
import type { Plan, Question, Step, Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import {
  createReading,
  createScan,
  phrasesOf,
  wordsOf,
  type Clause,
  type Fitting,
  type PersonPhrase,
  type Reading,
} from "./clause.ts";
import { isAttaching, readAttached } from "./attached.ts";
import { leftoverOf } from "./coverage.ts";
import { readAnswer, readFollowUp } from "./follow-up.ts";
import { readFind } from "./finds.ts";
import { readAct, unclear } from "./frames.ts";
import { findVerbs, mergeClauses } from "./merge.ts";
import { isForeign } from "./foreign.ts";
import { cutLetter } from "./letter-text.ts";
import { letterVerbOf } from "./letter-head.ts";
import { readLetter, withLeadingTimes } from "./letters.ts";
import { readLimit } from "./limits.ts";
import type { Part, Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { readQuestion } from "./questions.ts";
import { readRevision } from "./revisions.ts";
import { readClauses } from "./split.ts";
import { readAim } from "./target.ts";
import { readTalk } from "./talk.ts";
import { mayWrite } from "./letter-verbs.ts";
import { readTokens } from "./tokens.ts";

/** What a request asks for, read as plain English in the person's world. Never throws. */
export function understand(text: string, world: World): Understood {
  const reading = createReading(text, world);
  const answered = readAnswer(reading);
  if (answered !== undefined) return answered;
  const talk = readTalk(text);
  if (talk !== undefined) return reply(talk);
  const revised = readRevision(reading);
  if (revised !== undefined) return revised;
  const letter = readAround(reading);
  if (isForeign(letter.reading.text)) return reply("other_language");
  return readPlan(letter.reading, letter.clauses, new Map());
}

/** The clauses around a letter's text, which is no part of any. */
function readAround(reading: Reading): { reading: Reading; clauses: Clause[] } {
  const tokens = readTokens(reading.text);
  const said = mayWrite(tokens)
    ? cutLetter(createScan(reading, tokens, { moves: false }))
    : undefined;
  if (said === undefined)
    return { reading, clauses: withLeadingTimes(readClauses(reading), reading) };
  const around = { ...reading, text: said.around, said };
  return { reading: around, clauses: withLeadingTimes(readClauses(around), around) };
}

function reply(code: string, parameters: Record<string, string> = {}): Understood {
  return { kind: "reply", reply: { code, parameters } };
}

function readPlan(
  reading: Reading,
  clauses: readonly Clause[],
  chosen: ReadonlyMap<string, Fitting>,
): Understood {
  const { text } = reading;
  const merged = mergeClauses(clauses);
  const isDenied =
    merged.some(({ denied }) => denied) &&
    merged.every(({ denied, verb, ask }) => (denied && ask === undefined) || verb === undefined);
  if (isDenied) return reply("nothing_done", { words: text.slice(0, 300) });
  const limit = readLimit(text);
  if (limit !== undefined && /^(?:please )?(?:do not|don['’]?t|never)\b/iu.test(text))
    return reply("nothing_done", { words: text.slice(0, 300) });
  const writes = merged.some((clause) => letterVerbOf(clause, reading) !== undefined);
  if (limit !== undefined && !writes) return reply(limit);
  const noDay = merged.flatMap((clause) =>
    phrasesOf(clause, "time")
      .filter(({ impossible }) => impossible)
      .map((phrase) => wordsOf(clause, phrase)),
  );
  if (noDay[0] !== undefined) return reply("no_such_day", { words: noDay[0] });
  const follow = writes ? undefined : readFollowUp(reading, merged);
  if (follow !== undefined) return follow;
  const asked = chosen.size === 0 ? askWhom(reading, merged) : undefined;
  if (asked !== undefined) return asked;
  const parts = readParts(reading, merged, chosen);
  if (parts === undefined) return reply("not_understood", { words: text.slice(0, 300) });
  return parts;
}

/** Reads clause by clause; each knows what came of those before. */
function readParts(
  reading: Reading,
  clauses: readonly Clause[],
  chosen: ReadonlyMap<string, Fitting>,
): Understood | undefined {
  const { world } = reading;
  const steps: Step[] = [];
  const leftover: string[] = [];
  let target: Place["target"];
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at];
    if (clause === undefined) continue;
    const place: Place = { steps, target, chosen };
    if (clause.denied && clause.ask === undefined) {
      target = deniedTarget(clause, reading, place);
      continue;
    }
    const part = readPart(clause, clauses.slice(at + 1), { reading, place });
    if (part === undefined) {
      const words = tailWords(clause, world.owner.name);
      if (words !== undefined) leftover.push(words);
      continue;
    }
    if (part.kind === "question") return part;
    if (part.kind === "reply")
      return steps.length === 0 ? part : { kind: "reply", reply: part.reply };
    steps.push(...part.steps);
    leftover.push(...part.leftover);
    at += part.clauses ?? 0;
  }
  if (contradicts(steps)) return unclearRequest(reading.text);
  return steps.length === 0 ? undefined : { kind: "plan", plan: planOf(steps, leftover) };
}

/** "Archive and delete it": the same messages cannot go to two places. */
function contradicts(steps: readonly Step[]): boolean {
  const gone = new Set(["archive", "delete", "spam", "restore", "move"]);
  return steps.some((step, at) => {
    const before = steps[at - 1];
    if (step.do !== "organise" || before?.do !== "organise" || step.act === before.act)
      return false;
    return (
      step.target.handle === `s${at - 1}` &&
      step.target.query === "" &&
      step.target.beside === undefined &&
      gone.has(step.act) &&
      gone.has(before.act)
    );
  });
}

function unclearRequest(text: string): Understood {
  return {
    kind: "question",
    question: { code: "condition_unclear", parameters: { words: text.slice(0, 300) }, choices: [] },
  };
}

function planOf(steps: Step[], leftover: string[]): Plan {
  return {
    steps: steps.slice(0, 20),
    leftover: leftover.map((words) => words.slice(0, 200)).slice(0, 50),
    replaces: false,
  };
}

function deniedTarget(clause: Clause, reading: Reading, place: Place): Place["target"] {
  const aim = readAim(clause, clause.phrases, { world: reading.world, place, purpose: "act" });
  return "code" in aim ? place.target : aim.target;
}

/** Words of a clause of which nothing was made; undefined where they only carry courtesy. */
function tailWords(clause: Clause, owner: string): string | undefined {
  const { tokens, phrases, text } = clause;
  const own = new Set(splitWords(owner));
  const isIdle =
    phrases.every(({ is }) => is === "nothing" || is === "join") &&
    leftoverOf(clause).words.every((words) => splitWords(words).every((word) => own.has(word)));
  const [first, last] = [tokens[0], tokens.at(-1)];
  return isIdle || first === undefined || last === undefined
    ? undefined
    : text.slice(first.from, last.to);
}

type Around = { reading: Reading; place: Place };

function readPart(clause: Clause, behind: readonly Clause[], around: Around): Part | undefined {
  const { verb, ask } = clause;
  if (around.place.steps.length > 0 && isAttaching(clause, around.reading))
    return { kind: "steps", steps: [], leftover: [] };
  const letter = readLetter(clause, behind, around);
  if (letter !== undefined) return letter;
  if (verb === "revise")
    return { kind: "reply", reply: { code: "cannot_rewrite", parameters: {} } };
  if (verb === "undo") return { kind: "steps", steps: [{ do: "undo", back: 1 }], leftover: [] };
  if (verb === "create") return createPart(clause);
  const waiting = waitingPart(clause);
  if (waiting !== undefined) return waiting;
  const filed = filesPart(clause, around);
  if (filed !== undefined) return filed;
  if (ask !== undefined || verb === "summarise") return askedPart(clause, around);
  if (verb === "keep") return keptPart(clause, around);
  const gotten = verb === "find" ? readAct(clause, around) : undefined;
  if (gotten !== undefined) return gotten;
  if (verb !== undefined && findVerbs.has(verb))
    return isEmptyFind(clause, behind)
      ? { kind: "steps", steps: [], leftover: [] }
      : readFind(clause, around);
  const act = readAct(clause, around);
  if (act !== undefined) return act;
  const question = readQuestion(clause, around);
  if (question !== undefined) return question;
  return verb === undefined && around.place.steps.length === 0 && isMailNamed(clause)
    ? readFind(clause, around)
    : undefined;
}

/** "Find and archive all newsletters": what is found is what is archived. */
function isEmptyFind({ phrases }: Clause, behind: readonly Clause[]): boolean {
  return (
    behind.length > 0 &&
    !phrases.some(({ is }) => contentful.has(is) || is === "ref" || is === "pick" || is === "mail")
  );
}

/** "Newsletters from last week": messages are named and nothing is said of them. */
function isMailNamed({ phrases }: Clause): boolean {
  return (
    phrases.some(({ is }) =>
      ["kind", "mail", "person", "topic", "state", "place", "label", "pick"].includes(is),
    ) && !phrases.some(({ is }) => is === "condition" || is === "deny")
  );
}

/** What is asked of the files that came with the request, and of mail where the words point at neither. */
function filesPart(clause: Clause, around: Around): Part | undefined {
  const attached = readAttached(clause, around.reading);
  if (attached === undefined) return undefined;
  const mail = attached.alone ? undefined : askedPart(clause, around);
  const more = mail?.kind === "steps" ? mail.steps : [];
  return { kind: "steps", steps: [attached.step, ...more], leftover: [] };
}

/** Content questions are the reader's; others are searches and counts. */
function askedPart(clause: Clause, around: Around): Part | undefined {
  const question = readQuestion(clause, around);
  if (question !== undefined) return question;
  if (clause.verb === "summarise") {
    const aim = readAim(clause, clause.phrases, {
      world: around.reading.world,
      place: around.place,
      purpose: "find",
    });
    if ("code" in aim) return { kind: "question", question: aim };
    return {
      kind: "steps",
      steps: [{ do: "summarise", target: aim.target }],
      leftover: leftoverOf(clause).words,
    };
  }
  if (clause.ask === "when" || clause.ask === "why") return undefined;
  return readFind(clause, around);
}

/** "Keep the rest": nothing happens; as the whole request that is said. */
function keptPart(clause: Clause, around: Around): Part | undefined {
  const act = readAct(clause, around);
  if (act?.kind === "steps") return act;
  if (
    around.place.steps.length > 0 &&
    clause.phrases.some(({ is }) => is === "all" || is === "mail")
  )
    return unclear([wordsOf(clause, { from: 0, to: clause.tokens.length })]);
  return around.place.steps.length > 0
    ? { kind: "steps", steps: [], leftover: [] }
    : { kind: "reply", reply: { code: "kept", parameters: {} } };
}

function createPart(clause: Clause): Part | undefined {
  const [label] = phrasesOf(clause, "label");
  if (label !== undefined)
    return {
      kind: "steps",
      steps: [{ do: "createLabel", label: label.label.slice(0, 225) }],
      leftover: leftoverOf(clause).words,
    };
  return clause.tokens.some(({ word }) => word === "label" || word === "folder" || word === "tag")
    ? { kind: "question", question: { code: "which_label", parameters: {}, choices: [] } }
    : undefined;
}

const waitingWords = new Set("scheduled waiting outbox pending queued".split(" "));

/** "What is scheduled?", "cancel the mail to Ana". */
function waitingPart(clause: Clause): Part | undefined {
  const words = clause.tokens.map(({ word }) => word);
  if (clause.verb === "cancel") {
    const person = phrasesOf(clause, "person")[0];
    const every = words.some((word) => ["all", "both", "everything", "every"].includes(word));
    const { words: leftover, doubts } = leftoverOf(clause);
    if (doubts.length > 0) return unclear(doubts);
    return {
      kind: "steps",
      steps: [{ do: "takeBack", to: person === undefined ? null : { words: person.words }, every }],
      leftover,
    };
  }
  const isAsked = clause.ask !== undefined || clause.verb === "find";
  return isAsked && words.some((word) => waitingWords.has(word)) && !words.includes("for")
    ? { kind: "steps", steps: [{ do: "listWaiting" }], leftover: [] }
    : undefined;
}

/** A name that several people have, where something shall be done with their mail: one plan for each is offered. */
function askWhom(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const others = clauses.filter((clause) => letterVerbOf(clause, reading) === undefined);
  const doing = others.filter(
    ({ verb, ask, denied }) =>
      verb !== undefined && ask === undefined && !denied && !findVerbs.has(verb),
  );
  const people = doing.flatMap((clause) => phrasesOf(clause, "person"));
  const relation = others
    .flatMap((clause) => phrasesOf(clause, "person"))
    .find(({ known }) => known === "relation");
  if (relation !== undefined) return askRelation(reading, clauses, relation);
  const unclearName = people.find(({ several }) => several.length > 1);
  if (unclearName === undefined) return undefined;
  const choices = unclearName.several.flatMap((fitting) => {
    const read = readPlan(reading, clauses, new Map([[unclearName.words.toLowerCase(), fitting]]));
    return read.kind === "plan"
      ? [
          {
            label: `${fitting.name} <${fitting.addresses[0] ?? ""}>`.slice(0, 300),
            plan: read.plan,
          },
        ]
      : [];
  });
  if (choices.length === 0) return undefined;
  const question: Question = {
    code: "which_person",
    parameters: { words: unclearName.words },
    choices: choices.slice(0, 20),
  };
  return { kind: "question", question };
}

function askRelation(
  reading: Reading,
  clauses: readonly Clause[],
  { words }: PersonPhrase,
): Understood | undefined {
  const understood = readParts(reading, clauses, new Map());
  if (understood?.kind !== "plan") return understood;
  const { plan } = understood;
  return {
    kind: "question",
    question: {
      code: "who_is",
      parameters: { words },
      choices: [],
      pending: { plan, step: 0, slot: "person", index: 0 },
    },
  };
}
