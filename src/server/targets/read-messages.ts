import type { Query } from "#query/ast.ts";
import { isEverything } from "#query/combine.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { addCondition, type Draft, type Question } from "#server/typed-words/reader.ts";
import { joinConditions } from "#server/typed-words/join-conditions.ts";
import { orAsked } from "./newest-of-which.ts";
import { searchFor } from "./search-for.ts";
import { withOnes } from "./with-ones.ts";
import { toTarget } from "./to-target.ts";
import { eitherOf } from "./either-of.ts";
import type { ReadPart } from "./mail-groups.ts";
import { ifThatOne } from "./if-that-one.ts";
import { readDraft } from "./read-draft.ts";

/** `unknown`: the words that no rule takes. */
export type ReadMessages =
  | { kind: "target"; target: Target }
  | ({ kind: "question" } & Question)
  | { kind: "unknown"; words: string };

export type Purpose = {
  world: World;
  purpose: "read" | "change";
  /** The step of the same request that "them" stands for. */
  step?: number | undefined;
  /** The steps of the same request before it. */
  steps?: readonly Step[] | undefined;
  /** Where "the second" is counted, if not in what that step has found. */
  list?: number | "earlier" | undefined;
  /** Whether words that no rule knows are searched for, where nothing changes. */
  loose?: boolean;
  /** Whether "the thread" is all of it, and not one message. */
  whole?: boolean;
  /** Whether the words are of another sentence than what was found before. */
  apart?: boolean | undefined;
};

/**
 * Which messages the words of a line name. For a change every word must be understood; what is read only may be
 * searched for by words that no rule knows.
 */
export function readMessages(line: Line, given: Purpose): ReadMessages {
  return readEach(withOnes(line), given);
}

function readEach(line: Line, given: Purpose): ReadMessages {
  const { purpose } = given;
  const either = eitherOf(line, { purpose, draftOf, read });
  if (either === "apart") return { kind: "unknown", words: line.source };
  return either ?? readAsOne(line, given);

  function draftOf(part: Line): ReadPart {
    const { draft, unknown } = readDraft(part, given);
    return { draft, isWhole: unknown.length === 0 };
  }
  function read(part: Line) {
    const target = readEach(part, given);
    return target.kind === "unknown" ? undefined : target;
  }
}

function readAsOne(line: Line, given: Purpose): ReadMessages {
  const { draft: known, unknown } = readDraft(line, given);
  const draft = { ...known, conditions: [...known.conditions] };
  if (given.purpose === "change") draft.question ??= ifThatOne(line, draft);
  const namesakes = toldByMail(draft);
  if (draft.question !== undefined && namesakes === undefined) return asked(draft.question);
  if (unknown.length > 0) {
    const searched =
      given.loose === true && given.purpose === "read" ? searchFor(line, unknown) : undefined;
    if (searched === undefined)
      return { kind: "unknown", words: unknown.map((at) => line.words[at]?.raw).join(" ") };
    addSearched(draft, searched);
  }
  return withNamesakes(targetOf(line, draft, given), namesakes);
}

function targetOf(line: Line, draft: Draft, given: Purpose): ReadMessages {
  const { world, purpose, step, steps, list, whole = false, apart } = given;
  const options = { world, purpose, step, steps, list, whole, apart };
  return orAsked(toTarget(draft, joinConditions(draft), options), { line, draft, options });
}

function withNamesakes(read: ReadMessages, namesakes: string | undefined): ReadMessages {
  if (namesakes === undefined || read.kind !== "target") return read;
  return { kind: "target", target: { ...read.target, namesakes } };
}

function asked({ text, choices }: Question): ReadMessages {
  return { kind: "question", text, choices };
}

/** "Tom's mail about lunch", of two who are called Tom: whoever wrote about that is meant. */
function toldByMail({ question, conditions }: Draft): string | undefined {
  return conditions.some(({ axis }) => axis === "topic") ? question?.namesakes : undefined;
}

/** Words that tell nothing are no topic. */
function addSearched(draft: Draft, searched: Query): void {
  if (!isEverything(searched)) addCondition(draft, "topic", searched);
}
