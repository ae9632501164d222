import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Composed } from "#contract/compose.ts";
import { ApiProvider } from "#web/api/api-context.tsx";
import { createApi, type Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { type KeptDraft, useDraft } from "#web/compose/drafts/use-draft.ts";

const real = globalThis.fetch;
const known = { id: "old draft", gmailId: "old message" };
const content: Composed = {
  to: ["robin@example.com"],
  cc: [],
  bcc: [],
  subject: "One",
  body: "x",
  attachments: [],
};

let api: Api;
let root: Root;
let draft: KeptDraft;
let keyShown: string | undefined;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement("div"));
});
afterEach(async () => {
  await act(() => root.unmount());
  api.stop();
  globalThis.fetch = real;
});

/** Gmail has lost the draft; the answer to the new one is lost as well, the first time. */
function loseFirstAnswer(): { keys: string[]; heard: () => Promise<void>; lose: () => void } {
  const keys: string[] = [];
  const [heard, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  globalThis.fetch = async (input) => {
    const request = new Request(input);
    if (!request.url.endsWith("/gmail-actions")) return Response.json(null);
    const asked = (await request.json()) as { draft?: unknown; idempotencyKey?: string };
    if (asked.draft !== undefined)
      return Response.json({ error: { code: "not_found", message: "gone" } }, { status: 404 });
    keys.push(asked.idempotencyKey ?? "");
    if (keys.length > 1)
      return Response.json({ draft: { id: "new draft", gmailId: "new message" } });
    heard.resolve();
    await lost.promise;
    throw new TypeError("no answer");
  };
  return { keys, heard: () => heard.promise, lose: () => lost.resolve() };
}

function Form(): null {
  const kept = useDraft(
    { draft: known, formKey: undefined },
    { content: () => content, onKept() {} },
  );
  useEffect(() => {
    draft = kept;
    keyShown = kept.key();
  });
  return null;
}

test("a draft that is gone at Gmail becomes one new draft, also where the answer to it is lost", async () => {
  const { keys, heard, lose } = loseFirstAnswer();
  api = createApi("http://localhost:1");
  await act(() =>
    root.render(
      <ApiProvider api={api}>
        <Form />
      </ApiProvider>,
    ),
  );
  draft.autosave.note();
  const failure = draft.autosave.flush().catch((error: unknown) => error);
  await act(heard);
  // By this key what is kept on the device is saved, should the page end before the answer comes.
  expect(keyShown).toBe(keys[0]);
  lose();
  expect(await act(() => failure)).toBeInstanceOf(CallError);
  await act(() => draft.autosave.flush());
  expect(new Set(keys).size).toBe(1);
  expect(draft.known()?.id).toBe("new draft");
});
