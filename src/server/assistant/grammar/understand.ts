import type { Plan, Question, Step, Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import {
  createReading,
  phrasesOf,
  type Clause,
  type Fitting,
  type PersonPhrase,
  type Phrase,
  type Reading,
} from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { readAnswer, readFollowUp } from "./follow-up.ts";
import { readAct, readFind, unclear } from "./frames.ts";
import { isForeign } from "./foreign.ts";
import { readLetter } from "./letters.ts";
import { readLimit } from "./limits.ts";
import type { Part, Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { readQuestion } from "./questions.ts";
import { readClauses } from "./split.ts";
import { readAim } from "./target.ts";
import { readTalk } from "./talk.ts";
import type { Verb } from "./verbs.ts";

/** What a request asks for, read as plain English in the person's world. Never throws. */
export function understand(text: string, world: World): Understood {
  const reading = createReading(text, world);
  const answered = readAnswer(reading);
  if (answered !== undefined) return answered;
  const talk = readTalk(text);
  if (talk !== undefined) return reply(talk);
  const clauses = readClauses(reading);
  const understood = readPlan(reading, clauses, new Map());
  return understood;
}

function reply(code: string, parameters: Record<string, string> = {}): Understood {
  return { kind: "reply", reply: { code, parameters } };
}

function readPlan(
  reading: Reading,
  clauses: readonly Clause[],
  chosen: ReadonlyMap<string, Fitting>,
): Understood {
  const { text, world } = reading;
  const merged = mergeClauses(clauses);
  const isDenied =
    merged.some(({ denied }) => denied) &&
    merged.every(({ denied, verb }) => denied || verb === undefined);
  if (isDenied) return reply("nothing_done", { words: text.slice(0, 300) });
  const limit = readLimit(text);
  if (
    limit !== undefined &&
    !merged.some(({ verb }) => verb !== undefined && letterVerbs.has(verb))
  )
    return reply(limit);
  const follow = readFollowUp(reading, merged);
  if (follow !== undefined) return follow;
  const asked = chosen.size === 0 ? askWhom(reading, merged) : undefined;
  if (asked !== undefined) return asked;
  const parts = readParts(reading, merged, chosen);
  if (parts === undefined)
    return isForeign(text)
      ? reply("other_language")
      : reply("not_understood", { words: text.slice(0, 300) });
  void world;
  return parts;
}

/** Reads clause by clause; each knows what came of those before. */
function readParts(
  reading: Reading,
  clauses: readonly Clause[],
  chosen: ReadonlyMap<string, Fitting>,
): Understood | undefined {
  const steps: Step[] = [];
  const leftover: string[] = [];
  let target: Place["target"];
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at];
    if (clause === undefined) continue;
    const place: Place = { steps, target, chosen };
    if (clause.denied) {
      target = deniedTarget(clause, reading, place);
      continue;
    }
    const part = readPart(clause, clauses.slice(at + 1), { reading, place });
    if (part === undefined) {
      const words = tailWords(clause);
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
  return steps.length === 0 ? undefined : { kind: "plan", plan: planOf(steps, leftover) };
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
function tailWords({ tokens, phrases, text }: Clause): string | undefined {
  const isIdle =
    phrases.every(({ is }) => is === "nothing" || is === "join") &&
    leftoverOf({ tokens, phrases, text } as Clause).words.length === 0;
  const [first, last] = [tokens[0], tokens.at(-1)];
  return isIdle || first === undefined || last === undefined
    ? undefined
    : text.slice(first.from, last.to);
}

const letterVerbs: ReadonlySet<Verb> = new Set([
  "write",
  "reply",
  "forward",
  "send",
  "schedule",
  "revise",
]);
const findVerbs: ReadonlySet<Verb> = new Set(["find", "count"]);

type Around = { reading: Reading; place: Place };

function readPart(clause: Clause, behind: readonly Clause[], around: Around): Part | undefined {
  const { world } = around.reading;
  const { verb, ask } = clause;
  if (verb !== undefined && letterVerbs.has(verb)) {
    const letter = readLetter(clause, behind, world);
    if (letter !== undefined) return letter;
    if (verb === "revise")
      return { kind: "reply", reply: { code: "cannot_rewrite", parameters: {} } };
  }
  if (verb === "undo") return { kind: "steps", steps: [{ do: "undo", back: 1 }], leftover: [] };
  if (verb === "create") return createPart(clause);
  const waiting = waitingPart(clause);
  if (waiting !== undefined) return waiting;
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
  const question = readQuestion(clause, world);
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

/** Content questions are the reader's; others are searches and counts. */
function askedPart(clause: Clause, around: Around): Part | undefined {
  const question = readQuestion(clause, around.reading.world);
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

/** Joins what belongs together: a lead without a verb to the clause behind it, "but keep …" as an exception to those before. */
function mergeClauses(clauses: readonly Clause[]): Clause[] {
  let merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const rule =
      last === undefined ? undefined : mergeRules.find(({ holds }) => holds(last, clause));
    if (rule === undefined || last === undefined) merged.push(clause);
    else merged = rule.merge(merged.slice(0, -1), last, clause);
  }
  return shareContent(merged);
}

type MergeRule = {
  holds: (last: Clause, clause: Clause) => boolean;
  merge: (before: Clause[], last: Clause, clause: Clause) => Clause[];
};

const mergeRules: readonly MergeRule[] = [
  /** "…, but keep Ana's": left out of all that is asked for. */
  {
    holds: (last, clause) =>
      clause.verb === "keep" &&
      last.verb !== undefined &&
      last.verb !== "keep" &&
      isExceptable(clause),
    merge: (before, last, clause) =>
      [...before, last].map((one) =>
        one.verb === undefined || one.phrases.some(({ is }) => is === "ref")
          ? one
          : withException(one, clause),
      ),
  },
  /** "Keep Ana's and archive the rest". */
  {
    holds: (last, clause) =>
      last.verb === "keep" &&
      isExceptable(last) &&
      clause.verb !== undefined &&
      clause.phrases.some((phrase) => phrase.is === "ref" && phrase.ref === "rest"),
    merge: (before, last, clause) => [...before, restOf(last, clause)],
  },
  /** "Actually, archive it instead": the act before gives way. */
  {
    holds: (last, clause) =>
      clause.corrects &&
      last.verb !== undefined &&
      clause.verb !== undefined &&
      !hasContent(clause),
    merge: (before, last, clause) => [
      ...before,
      {
        ...joined(last, { ...clause, phrases: clause.phrases.filter(({ is }) => is !== "ref") }),
        phrases: correctedPhrases(last, clause),
        verb: clause.verb,
      },
    ],
  },
  {
    holds: (last, clause) =>
      last.verb === undefined &&
      last.ask === undefined &&
      hasContent(last) &&
      !hasContent(clause) &&
      clause.verb !== undefined,
    merge: (before, last, clause) => [...before, joined(last, clause)],
  },
  {
    holds: (last, clause) =>
      clause.denied &&
      hasContent(clause) &&
      !hasContent(last) &&
      last.verb !== undefined &&
      !last.denied,
    merge: (before, last, clause) => [
      ...before,
      joined(last, { ...clause, verb: last.verb, denied: false }, true),
    ],
  },
];

/** "Star and archive the water invoice": acts without messages are about those of the next. */
function shareContent(clauses: readonly Clause[]): Clause[] {
  const shared = [...clauses];
  for (let at = 0; at + 1 < shared.length; at++) {
    const behind = shared.findIndex(
      (clause, index) =>
        index > at && (hasContent(clause) || clause.phrases.some(({ is }) => is === "ref")),
    );
    const [one, other] = [shared[at], shared[behind]];
    if (
      one === undefined ||
      other === undefined ||
      !isBareAct(one) ||
      !shared.slice(at, behind).every(isBareAct) ||
      one.denied
    )
      continue;
    const content = other.phrases.filter(
      ({ is }) => is !== "verb" && is !== "as" && is !== "particle" && is !== "thing",
    );
    shared[at] = append(one, { ...other, phrases: content }, one.tokens.length);
    const ref: Phrase = { is: "ref", ref: "them", from: 0, to: 0 };
    shared[behind] = {
      ...other,
      tokens: other.tokens,
      phrases: [
        ...other.phrases.filter((phrase) => !content.includes(phrase)),
        ...content.map((phrase): Phrase => ({ is: "nothing", from: phrase.from, to: phrase.to })),
        ref,
      ],
    };
  }
  return shared;
}

function isBareAct(clause: Clause): boolean {
  return (
    clause.verb !== undefined &&
    !findVerbs.has(clause.verb) &&
    !letterVerbs.has(clause.verb) &&
    clause.verb !== "undo" &&
    clause.verb !== "keep" &&
    clause.verb !== "create" &&
    clause.verb !== "cancel" &&
    !clause.phrases.some(
      (phrase) =>
        (contentful.has(phrase.is) && phrase.is !== "label") ||
        ["ref", "pick", "all", "mail"].includes(phrase.is),
    ) &&
    clause.unknown.size === 0
  );
}

function restOf(kept: Clause, clause: Clause): Clause {
  const all: Phrase = { is: "all", from: 0, to: 0 };
  const except: Phrase = { is: "except", from: 0, to: 0 };
  const own = clause.phrases.map((phrase): Phrase =>
    phrase.is === "ref" ? { is: "nothing", from: phrase.from, to: phrase.to } : phrase,
  );
  const leads = kept.phrases.map((phrase): Phrase => (phrase.is === "verb" ? except : phrase));
  const picks = leads.filter(({ is }) => is === "pick" || is === "except");
  const content = leads.filter(({ is }) => is !== "pick" && is !== "except");
  const isPicked = picks.length > 1;
  const phrases = isPicked ? [...content, ...picks] : [all, ...leads];
  return append({ ...clause, phrases: own }, { ...kept, phrases }, clause.tokens.length);
}

function correctedPhrases(last: Clause, clause: Clause): Phrase[] {
  const kept = last.phrases.map((phrase): Phrase =>
    phrase.is === "verb" || phrase.is === "as"
      ? { is: "nothing", from: phrase.from, to: phrase.to }
      : phrase,
  );
  const offset = last.tokens.length;
  const own = clause.phrases.map(
    (phrase): Phrase =>
      ({
        ...phrase,
        ...(["ref", "condition", "deny"].includes(phrase.is) ? { is: "nothing" as const } : {}),
        from: phrase.from + offset,
        to: phrase.to + offset,
      }) as Phrase,
  );
  return [...kept, ...own];
}

function hasContent({ phrases }: Clause): boolean {
  return phrases.some(({ is }) => contentful.has(is) || is === "pick");
}

function isExceptable(clause: Clause): boolean {
  return hasContent(clause) && !clause.phrases.some(({ is }) => is === "as");
}

function withException(clause: Clause, kept: Clause): Clause {
  const offset = clause.tokens.length;
  const phrases = kept.phrases.map((phrase): Phrase =>
    phrase.is === "verb" ? { is: "except", from: phrase.from, to: phrase.to } : phrase,
  );
  return append(
    clause,
    { ...kept, phrases: phrases.filter(({ is }) => is !== "particle") },
    offset,
  );
}

function joined(one: Clause, other: Clause, isTarget = false): Clause {
  const phrases = isTarget
    ? other.phrases.map((phrase): Phrase =>
        phrase.is === "verb" || phrase.is === "deny"
          ? { is: "nothing", from: phrase.from, to: phrase.to }
          : phrase,
      )
    : other.phrases;
  return {
    ...append(one, { ...other, phrases }, one.tokens.length),
    verb: one.verb ?? other.verb,
    denied: other.denied,
    ask: one.ask ?? other.ask,
  };
}

function append(one: Clause, other: Clause, offset: number): Clause {
  const moved = other.phrases.map((phrase) => ({
    ...phrase,
    from: phrase.from + offset,
    to: phrase.to + offset,
  }));
  return {
    ...one,
    tokens: [...one.tokens, ...other.tokens],
    phrases: [...one.phrases, ...moved],
    unknown: new Set([...one.unknown, ...[...other.unknown].map((at) => at + offset)]),
  };
}

/** A name that several people have, where something shall be done with their mail: one plan for each is offered. */
function askWhom(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const doing = clauses.filter(
    ({ verb, ask, denied }) =>
      verb !== undefined &&
      ask === undefined &&
      !denied &&
      !findVerbs.has(verb) &&
      !letterVerbs.has(verb),
  );
  const people = doing.flatMap((clause) => phrasesOf(clause, "person"));
  const relation = clauses
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
