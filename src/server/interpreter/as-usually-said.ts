import type { World } from "#server/assist-plan/interpretation.ts";
import { withoutEmptyBody } from "#server/doubts/without-empty-body.ts";
import { asksForText } from "#server/patterns/missing-part.ts";
import { behindTidying } from "#server/sentences/behind-tidying.ts";
import { withoutRelation } from "./without-relation.ts";
import { otherNamesake } from "#server/sentences/other-namesake.ts";
import { saidBehindAct } from "#server/sentences/said-behind-act.ts";
import { saidFully } from "#server/sentences/said-fully.ts";
import { secondThought } from "#server/sentences/second-thought.ts";
import { sharedNoun } from "#server/sentences/shared-noun.ts";
import { spamOfOpen } from "./spam-of-open.ts";
import { shortRuns } from "#server/typed-words/short-runs.ts";

/** Characters of a request that may leave words off: what is longer is a letter. */
const longest = 2000;

/** A request in the words that say it fully; the text of a message that was asked for stays as it was typed. */
export function asUsuallySaid(typed: string, world: World): string {
  const text = behindTidying(shortRuns(secondThought(withoutEmptyBody(typed))));
  const last = world.earlier.at(-1);
  if (text.length > longest || asksForText(last?.asked ?? "")) return text;
  const said = withoutRelation(saidFully(spamOfOpen(text, world)), world);
  return sharedNoun(otherNamesake(saidBehindAct(said, last), world), world);
}
