import type { Query } from "#query/ast.ts";
import { isEverything } from "#query/combine.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import type { Chosen } from "#server/shown-mail/made-target.ts";

/** Whether words do not say which messages of the mailbox are meant, so that nothing may be changed by them. */
export function isUnsaid(draft: Draft, query: Query, chosen: Chosen): boolean {
  return isTimeAlone(draft) || isBoundless(draft, query, chosen) || isBare(draft, query);
}

/** "yesterday" by itself names no messages. */
function isTimeAlone(draft: Draft): boolean {
  const { conditions, named, all, head, bySender, each } = draft;
  return (
    !bySender &&
    each === undefined &&
    !isCounted(draft) &&
    !named &&
    !all &&
    head === undefined &&
    conditions.every(({ axis }) => axis === "time")
  );
}

/** A condition, a number or a word like "all" must say which are meant. */
function isBoundless(draft: Draft, query: Query, { count }: Chosen): boolean {
  const { all, bySender, senders, unanswered } = draft;
  const isBound = all || bySender || unanswered || senders !== undefined;
  return isEverything(query) && count === null && !isBound;
}

/** "The thread" by itself is none: whoever wrote last would choose it. */
function isBare(draft: Draft, query: Query): boolean {
  const isTold = draft.bySender || draft.unanswered || draft.senders !== undefined;
  return isOne(draft) && !isTold && isEverything(query) && Object.keys(draft.pick).length === 0;
}

/** "The five latest" says which; "the newer one" is one of those that are spoken of. */
export function isCounted({ pick }: Draft): boolean {
  return pick.order !== undefined && pick.count !== undefined && pick.count > 1;
}

/** Whether a word for one message was said. */
export function isOne({ head, all }: Draft): boolean {
  return head === "one" && !all;
}
