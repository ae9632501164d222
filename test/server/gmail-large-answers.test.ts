import { expect, test } from "vitest";
import { createGmailClient } from "#server/google/client/gmail-client.ts";
import type { ReadWanted } from "#server/google/client/read-in-batches.ts";
import {
  type Play,
  type Stage,
  type Inner,
  perform,
  json,
  ids,
  messages,
  batch,
  whole,
  refused,
} from "../support/gmail-stage.ts";

/** Answers of so many MiB are slow to make where others work too. */
const slow = { timeout: 30_000 };

/** A message whose text fills so many MiB of the answer. */
function large(id: string, mebibytes: number): Inner {
  const payload = { mimeType: "text/plain", body: { data: "a".repeat(mebibytes * 1024 * 1024) } };
  return { status: 200, body: { ...(whole(id).body as object), payload } };
}

function alone(answer: (id: string) => Inner): Play {
  return ({ url }, response) => {
    const { status, body } = answer(/(?:messages|threads)\/(\w+)\?/.exec(url)?.[1] ?? "");
    json(body, status)({ method: "GET", url, headers: {}, body: "" }, response);
  };
}

/** The same with more patience, for answers whose making takes its time. */
async function performSlowly(...acts: [Play, ...Play[]]): Promise<Stage> {
  const stage = await perform(...acts);
  return { ...stage, client: createGmailClient({ ...stage.options, timeoutMs: 30_000 }) };
}

test(
  "what makes a batch's answer too large is read alone, and what came before it is not read again",
  slow,
  async () => {
    const { client, seen } = await performSlowly(
      batch((id) => (id === "18f0a2" ? large(id, 33) : whole(id))),
      alone((id) => large(id, 33)),
      batch(whole),
    );
    const answers = await client.read(messages(["18f0a1", "18f0a2", "18f0a3", "18f0a4"]));
    expect(answers).toMatchObject(
      ["18f0a1", "18f0a2", "18f0a3", "18f0a4"].map((id) => ({
        outcome: "found",
        messages: [{ id }],
      })),
    );
    const asked = seen.map(({ url, body }) =>
      [...`${url}${body}`.matchAll(/messages\/(\w+)/g)].map(([, id]) => id),
    );
    expect(asked).toEqual([ids.concat("18f0a4"), ["18f0a2"], ["18f0a3", "18f0a4"]]);
  },
);

test(
  "a thread that is too large even alone fails as such, and the others are there",
  slow,
  async () => {
    const { client, seen } = await performSlowly(
      batch((id) => (id === "f1" ? large(id, 33) : whole(id))),
      alone((id) => large(id, 33)),
      batch(whole),
    );
    const wanted: ReadWanted[] = [{ kind: "thread", id: "f1" }, ...messages(["18f0a1"])];
    expect(await client.read(wanted)).toMatchObject([
      { outcome: "failed", failure: { code: "too_large" } },
      { outcome: "found" },
    ]);
    expect(seen).toHaveLength(3);
  },
);

test.each([
  ["gone", refused(404, "notFound"), { outcome: "gone" }],
  ["refused", refused(400, "bad"), { outcome: "failed", failure: { code: "invalid_request" } }],
])("a large message that is %s when it is read alone is told so", slow, async (...row) => {
  const [, answer, told] = row;
  const { client } = await performSlowly(
    batch((id) => large(id, 33)),
    alone(() => answer),
  );
  expect(await client.read(messages(["18f0a1"]))).toMatchObject([told]);
});
