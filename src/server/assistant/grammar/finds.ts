import type { Step, Target } from "../plan/plan.ts";
import type { Clause, Reading } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { isUnknownRun, unclear, withQuery, type FrameContext } from "./frames.ts";
import type { Part } from "./part.ts";
import { freeRuns } from "./phrases.ts";
import { readAim, type Aim } from "./target.ts";
import { topicPhrase } from "./topic.ts";

/** A clause that asks to see or count messages. */
export function readFind(clause: Clause, { reading, place }: FrameContext): Part {
  const named = withSearchWords(clause, reading);
  const aim = readAim(named, named.phrases, { world: reading.world, place, purpose: "find" });
  if ("code" in aim) return { kind: "question", question: aim };
  const { words, doubts } = leftoverOf(named);
  if (doubts.length > 0) return unclear(doubts);
  const target = scopedFind(aim, named);
  const steps: Step[] = aim.before === undefined ? [] : [{ do: "find", target: aim.before }];
  return { kind: "steps", steps: [...steps, countOrFind(clause, target)], leftover: words };
}

function countOrFind(clause: Clause, target: Target): Step {
  const { ask, verb } = clause;
  const words = clause.tokens.map(({ word }) => word);
  const daily = words.some(
    (word, at) =>
      (word === "day" && ["per", "each", "every", "a"].includes(words[at - 1] ?? "")) ||
      word === "daily",
  );
  if (ask === "howMany" || verb === "count")
    return { do: "count", target, by: daily ? "day" : null };
  if (ask === "who") return { do: "count", target, by: "sender" };
  return { do: "find", target };
}

/** Unknown words are what is searched for. */
function withSearchWords(clause: Clause, reading: Reading): Clause {
  const scan = {
    ...clause,
    found: [],
    clock: reading.clock,
    names: reading.names,
    labels: [],
    moves: false,
    named: false,
  };
  const topics = freeRuns(clause)
    .filter((run) => isUnknownRun(clause, run))
    .map((run) => topicPhrase(scan, { ...run, start: run.from }, "any"));
  if (topics.length === 0) return clause;
  return {
    ...clause,
    phrases: [...clause.phrases, ...topics].sort((one, other) => one.from - other.from),
  };
}

/** What one's own sent mail would only disturb: "the latest emails", "how many did I get". */
function scopedFind({ target, bare }: Aim, { phrases, verb, ask }: Clause): Target {
  if (
    target.handle !== undefined ||
    phrases.some((phrase) => ["place", "person", "topic", "quote", "label"].includes(phrase.is))
  )
    return target;
  if (phrases.some((phrase) => phrase.is === "kind" && phrase.negated !== true)) return target;
  if (bare && target.count === null && verb !== "count" && ask === undefined)
    return withQuery(target, "in:inbox");
  return withQuery(target, "-in:sent -in:drafts");
}
