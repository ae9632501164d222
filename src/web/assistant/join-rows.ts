import type { Conversation } from "#contract/conversation.ts";

/**
 * The newest rows with those before them that were read earlier, so that a conversation on the screen loses nothing at
 * its beginning. What those did may have been undone elsewhere since: no way back is offered there, Activity has it. Rows
 * that do not meet the newest are of a conversation that was cleared.
 */
export function joinRows(
  known: readonly Conversation[],
  newest: readonly Conversation[],
): Conversation[] {
  const [first] = newest;
  const meeting = first === undefined ? -1 : known.findIndex(({ id }) => id === first.id);
  return meeting === -1 ? [...newest] : [...known.slice(0, meeting).map(settled), ...newest];
}

/** The same row where nothing changes: what is the same is not drawn again. */
function settled(row: Conversation): Conversation {
  if ((row.standing?.undoable ?? 0) === 0) return row;
  return { ...row, standing: { undoable: 0, undone: 0, taken_back: 0 } };
}
