import type { ChangeImages, Delivery, UnsubscribeWays } from "#contract/delivery.ts";
import { Failure } from "#server/platform/failure.ts";
import { readEmailOrigin, type EmailOrigin } from "./tables/email-origin.ts";
import { keepImageSender, showsImagesOf } from "#server/accounts/tables/image-senders-table.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { isOutsideHost } from "#server/platform/outside/read-outside-url.ts";
import type { MessageFilesContext } from "./files/files-context.ts";

/** How a message came and what of it may be shown. Throws `not_found`, for another person's id too. */
export async function readDelivery(
  { database, remoteImages }: MessageFilesContext,
  userId: string,
  id: string,
): Promise<Delivery> {
  return database.readAsUser(userId, async (transaction) => {
    const email = found(await readEmailOrigin(transaction, userId, Number(id)));
    const { authentication = null, unsubscribe = null } = email.origin ?? {};
    const always =
      remoteImages &&
      authentication?.verified === true &&
      (await showsImagesOf(transaction, userId, email.senderEmail));
    const wanted = remoteImages && (await readSettings(transaction, userId)).images === "ask";
    const images = !wanted ? "off" : always ? "always" : "ask";
    const { replyTo: reply_to, deliveredTo: delivered_to } = email;
    return {
      authentication,
      unsubscribe: outsideWays(unsubscribe),
      images,
      reply_to,
      delivered_to,
    };
  });
}

/**
 * Notes whether the images of a message's sender are always shown. Throws `not_found`, and `conflict`
 * for a sender who is not proven to be who the message says: anybody could write in that name.
 */
export async function changeImages(
  { database }: MessageFilesContext,
  userId: string,
  { id, always }: ChangeImages,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const email = found(await readEmailOrigin(transaction, userId, Number(id)));
    if (always && email.origin?.authentication?.verified !== true)
      throw new Failure("conflict", { message: "The sender of this message is not proven." });
    await keepImageSender(transaction, userId, { address: email.senderEmail, always });
  });
}

function found(email: EmailOrigin | undefined): EmailOrigin {
  if (email === undefined) throw new Failure("not_found");
  return email;
}

/** Without addresses of this machine and its network: whoever wrote the message chose them, and a click would open them. */
function outsideWays(ways: UnsubscribeWays | null): UnsubscribeWays | null {
  if (ways === null) return null;
  const page = outsideOnly(ways.page);
  if (page === null && ways.address === null) return null;
  return { ...ways, page, one_click: outsideOnly(ways.one_click) };
}

function outsideOnly(address: string | null): string | null {
  return address !== null && isOutsideHost(address) ? address : null;
}
