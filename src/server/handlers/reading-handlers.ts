import { implement } from "@orpc/server";
import { readingEndpoints } from "#contract/reading-endpoints.ts";
import { changeImages, readDelivery } from "#server/reading/read-delivery.ts";
import { unsubscribe } from "#server/reading/unsubscribe.ts";
import { requireSession, type CallContext } from "#server/request/call-context.ts";

const calls = implement(readingEndpoints).$context<CallContext>();

/** The endpoints of reading one message. */
export const readingHandlers = {
  delivery: calls.delivery.handler(async ({ context, input }) =>
    readDelivery(context.reading, (await requireSession(context)).userId, input.id),
  ),
  changeImages: calls.changeImages.handler(async ({ context, input }) => {
    await changeImages(context.reading, (await requireSession(context)).userId, input);
    return {};
  }),
  unsubscribe: calls.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribe(context.reading, (await requireSession(context)).userId, input.id);
    return {};
  }),
};
