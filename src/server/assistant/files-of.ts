import { Failure } from "#server/runtime/failure.ts";
import type { AskContext, Asked } from "#server/turns/ask-context.ts";
import { carriedFiles } from "#server/turns/carried-files.ts";
import { keepFiles, type KeptFile } from "#server/turns/keep-files.ts";
import type { Turn } from "#server/turns/read-turn.ts";

/** The files that came with the request, or go on from the turn before as far as they are still there. */
export async function filesOf(
  context: AskContext,
  userId: string,
  { asked: { input, text }, turn }: { asked: Asked; turn: Turn },
): Promise<KeptFile[]> {
  const { attachments } = input;
  if (attachments.length > 0) return keepFiles(context, userId, attachments);
  const carried = carriedFiles(turn.last, text, turn.world).map((upload) => ({ upload }));
  return keepFiles(context, userId, carried).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "file_missing") return [];
    throw error;
  });
}
