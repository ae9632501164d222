import type { Email } from "#contract/messages.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { findMessages } from "#server/finding/find-messages.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

type Named = { about: Target; world: World; pointed: PlanRequest["pointed"] };

/** The first message that a question is about; none where it cannot be found now. */
export async function findNamed(
  context: AskContext,
  userId: string,
  { about, world, pointed }: Named,
): Promise<readonly Email[]> {
  const { of, query, order, skip } = about;
  if (typeof of === "number") return [];
  const among = of === "mailbox" ? undefined : pointed[of];
  const { timeZone } = world;
  const search = { query, among, order, skip, count: 1, timeZone, most: 1 };
  const found = await findMessages(context, userId, search).catch((error: unknown) => {
    context.logger.warn({ err: error }, "the message of a question was not found");
    return undefined;
  });
  return found?.shown ?? [];
}
