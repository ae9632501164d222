import type { Step, Target } from "../plan/plan.ts";
import type { Clause } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import { unclear, withQuery, type FrameContext } from "./frames.ts";
import { question, type Part } from "./part.ts";
import { freeRuns } from "./phrases.ts";
import { readAim, type Aim } from "./target.ts";
import { isUnknownRun, withTopics } from "./topic.ts";

/** A clause that asks to see or count messages. Unknown words are what is searched for. */
export function readFind(clause: Clause, { reading, place }: FrameContext): Part {
  const unknown = freeRuns(clause).filter((run) => isUnknownRun(clause, run));
  const named = withTopics(clause, unknown, "any");
  const aim = readAim(named, named.phrases, { world: reading.world, place, purpose: "find" });
  if ("code" in aim) return question(aim);
  const { words, doubts } = leftoverOf(named);
  if (doubts.length > 0) return unclear(doubts);
  const step = countOrFind(clause, scopedFind(aim, named));
  const steps: Step[] = aim.before === undefined ? [] : [{ do: "find", target: aim.before }];
  return { kind: "steps", steps: [...steps, step], leftover: words };
}

function countOrFind({ ask, verb, tokens }: Clause, target: Target): Step {
  const said = tokens.map(({ word }) => word).join(" ");
  const by = /\b(?:per|each|every|a) day\b|\bdaily\b/u.test(said) ? "day" : null;
  if (ask === "howMany" || verb === "count") return { do: "count", target, by };
  return ask === "who" ? { do: "count", target, by: "sender" } : { do: "find", target };
}

const placed = new Set(["place", "person", "topic", "quote", "label"]);

/** What one's own sent mail would only disturb: "the latest emails", "how many did I get". */
function scopedFind({ target, bare }: Aim, { phrases, verb, ask }: Clause): Target {
  const isPlaced = phrases.some(
    (phrase) => placed.has(phrase.is) || (phrase.is === "kind" && phrase.negated !== true),
  );
  if (target.handle !== undefined || isPlaced) return target;
  const isInbox = bare && target.count === null && verb !== "count" && ask === undefined;
  return withQuery(target, isInbox ? "in:inbox" : "-in:sent -in:drafts");
}
