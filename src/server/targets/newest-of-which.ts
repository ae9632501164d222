import type { Result } from "#server/shown-mail/made-target.ts";
import { keptOfLast } from "#server/shown-mail/kept-of-last.ts";
import { listOrAll, type Said } from "#server/shown-mail/list-or-all.ts";

/** The target, or what has to be asked where it may be of a list as well as of the whole mailbox. */
export function orAsked(result: Result, said: Said): Result {
  return (
    keptOfLast(result, said) ?? listOrAll(result, said) ?? newestOfWhich(result, said) ?? result
  );
}

/**
 * "The last mail", to be changed or answered, may be the newest of what lies open or was just shown, or of the whole mailbox,
 * where whoever wrote last would choose it: it is asked. Undefined where nothing lies open or was shown, or more is said.
 */
function newestOfWhich(result: Result, said: Said): Result | undefined {
  const { world, purpose, step } = said.options;
  if (purpose !== "change" || step !== undefined || !isNewestAlone(result, said)) return undefined;
  if (world.open > 0) return whetherOf(said, "of what lies open", "of these");
  const last = world.earlier.at(-1);
  if (last === undefined || last.shown === 0 || last.asked !== null || last.done === true)
    return undefined;
  return last.shown === 1
    ? whether(
        said,
        `The email that was just shown, or the ${said.draft.pick.order} of all your mail?`,
        "it",
      )
    : whetherOf(said, "of those that were just shown", "of them");
}

function isNewestAlone(result: Result, { draft }: Said): boolean {
  if (result.kind !== "target" || result.target.of !== "mailbox") return false;
  const { count, skip } = result.target;
  return count === 1 && skip === 0 && draft.pick.order !== undefined && saysNoMore(draft);
}

function saysNoMore({ conditions, reference, named, senders, each, bySender }: Said["draft"]) {
  const isOfSome = reference !== undefined || senders !== undefined || each !== undefined;
  return named && !isOfSome && !bySender && conditions.length === 0;
}

function whetherOf(said: Said, told: string, those: string): Result {
  const { order } = said.draft.pick;
  return whether(said, `The ${order} ${told}, or of all your mail?`, `the ${order} ${those}`);
}

function whether({ line, draft }: Said, text: string, shown: string): Result {
  const [first, last] = [line.words[0], line.words.at(-1)];
  const before = line.source.slice(0, first?.from ?? 0);
  const behind = line.source.slice(last?.to ?? line.source.length);
  const { order } = draft.pick;
  return {
    kind: "question",
    text,
    choices: [`${before}${shown}${behind}`, `${before}the ${order} email in my inbox${behind}`],
  };
}
