/** The message in the outbox that something done by the assistant has made; undefined where it made none. */
export function outboxIdOf(result: unknown): string | undefined {
  const { outboxId } = (result ?? {}) as { outboxId?: unknown };
  return typeof outboxId === "string" ? outboxId : undefined;
}
