import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import type { PubsubClient, PulledMessage } from "./pubsub-client.ts";
import { pullNotifications, readNotification } from "./pull-notifications.ts";
import { PushFailure } from "./ask-json.ts";

const logger = createLogger("silent");

function message(ackId: string, text: string): PulledMessage {
  return { ackId, data: Buffer.from(text) };
}

function word(ackId: string, emailAddress: string): PulledMessage {
  return message(ackId, JSON.stringify({ emailAddress, historyId: 1 }));
}

/** A subscription that gives the answers one after another, then nothing until the pull is stopped. */
function subscription(answers: (PulledMessage[] | Error)[]) {
  const acknowledged: string[] = [];
  const drained = Promise.withResolvers<void>();
  const client: PubsubClient = {
    topic: async () => "projects/mine/topics/mail",
    async pull(stop) {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      if (next !== undefined) return next;
      drained.resolve();
      return new Promise((_resolve, reject) =>
        stop.addEventListener("abort", () => reject(new Error("stopped")), { once: true }),
      );
    },
    acknowledge: async (ids) => void acknowledged.push(...ids),
  };
  return { client, acknowledged, drained: drained.promise };
}

test("each mailbox is told of once a pull; what is no notification is acknowledged and forgotten", async () => {
  const { client, acknowledged, drained } = subscription([
    [
      word("1", "Ada@example.com"),
      message("2", "<script>"),
      word("3", "bob@example.com"),
      word("4", "ada@example.com"),
    ],
  ]);
  const heard: string[] = [];
  const stop = new AbortController();
  const options = { client, logger, heard: async (address: string) => void heard.push(address) };
  const running = pullNotifications(options, stop.signal);
  await drained;
  stop.abort();
  await running;
  expect(heard).toEqual(["ada@example.com", "bob@example.com"]);
  expect(acknowledged.sort()).toEqual(["1", "2", "3", "4"]);
});

test("what could not be handed on stays unacknowledged, and failing pulls are followed by others", async () => {
  const { client, acknowledged, drained } = subscription([
    new PushFailure("busy", { status: 503 }),
    [word("1", "ada@example.com"), word("2", "bob@example.com")],
    [word("1b", "ada@example.com")],
  ]);
  let broken = true;
  const stop = new AbortController();
  async function heard(address: string): Promise<void> {
    if (address.startsWith("ada") && broken) {
      broken = false;
      throw new Error("no database");
    }
  }
  const running = pullNotifications({ client, logger, heard, rest: 10 }, stop.signal);
  await drained;
  expect(acknowledged).toEqual(["2", "1b"]);
  stop.abort();
  await running;
});

test("a notification names its mailbox, in lower case", () => {
  const data = Buffer.from('{"emailAddress":"Ada@Example.com","historyId":9876}');
  expect(readNotification(data)).toBe("ada@example.com");
});

test.each([
  "",
  "{",
  "null",
  "7",
  '"ada@example.com"',
  "{}",
  '{"emailAddress":null}',
  '{"emailAddress":["ada@example.com"]}',
  '{"emailAddress":"nobody"}',
  '{"emailAddress":"a b@example.com"}',
  `{"emailAddress":"${"a".repeat(400)}@example.com"}`,
])("what is none names nobody: %.40s", (text) => {
  expect(readNotification(Buffer.from(text))).toBeUndefined();
});
