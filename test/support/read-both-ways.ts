import { createGmailClient } from "#server/google/client/gmail-client.ts";
import { createMessageReader } from "#server/mailbox/reading/message/message-reader.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";
import { fetchPlanned } from "#server/mailbox/sync/reading/fetch-planned.ts";
import { startTestStandin } from "./test-standin.ts";

/** What is read of a message in both ways: as the sync keeps it, and out of its source. */
export type ReadTwice = {
  mirrored: EmailToSave;
  source: Pick<EmailToSave, "subject" | "bodyText" | "bodyHtml" | "snippet"> & {
    sentAt: Date | null;
  };
};

/** Delivers messages to a mailbox of a stand-in and reads each as the sync does, and out of its bytes. */
export async function readBothWays(
  messages: readonly Buffer[],
  folder: string,
): Promise<ReadTwice[]> {
  const google = await startTestStandin({ demo: false, folder });
  const reader = createMessageReader();
  try {
    const { access_token } = await google.signIn();
    const client = createGmailClient({
      baseUrl: google.standin.url,
      accessToken: async () => access_token,
      clock: google.clock,
      logger: createLogger("silent"),
    });
    const read: ReadTwice[] = [];
    for (const raw of messages) {
      const id = google.standin.deliver("alex.morgan@example.com", raw);
      const planned = { wanted: { kind: "message", id }, gmailIds: [id] } as const;
      const { emails } = await fetchPlanned(client, reader, [{ ...planned, gmailIds: [id] }]);
      const [mirrored] = emails;
      if (mirrored === undefined) throw new Error("a message did not come back");
      read.push({ mirrored, source: await reader.readRaw(raw) });
    }
    return read;
  } finally {
    await reader.close();
    await google.stop();
  }
}
