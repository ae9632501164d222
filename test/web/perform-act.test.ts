import { afterEach, expect, test, vi } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { Api } from "#web/api/api.ts";
import { createCall } from "#web/api/call.ts";
import { LiveEvents } from "#web/api/live-events.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { SessionStore } from "#web/api/session-store.ts";
import { performAct, undoAct } from "#web/acts/perform-act.ts";
import { listedEmail } from "../support/listed-email.ts";

type Answer = { status: number; body: object };
type Asked = { path: string; entry: string | undefined };

const origin = "http://localhost:1";
const running: Api[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const api of running.splice(0)) api.stop();
});

/** The app's parts before a network that gives these answers, one after the other. */
function appBefore(answers: (Answer | "lost")[]): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const call = createCall({
    origin,
    async fetch(request) {
      const { entry } = JSON.parse((await request.text()) || "{}") as { entry?: string };
      asked.push({ path: new URL(request.url).pathname, entry });
      const answer = answers.shift() ?? refusal;
      if (answer === "lost") throw new TypeError("Failed to fetch");
      const { status, body } = answer;
      return Response.json(body, { status });
    },
    person: () => undefined,
    accessToken: async () => undefined,
    renewedToken: async () => undefined,
  });
  const session = new SessionStore({
    session: async () => null,
    token: () => call.auth.token({}),
    logout: async () => undefined,
    forget: () => undefined,
  });
  const live = new LiveEvents({ origin, onEvent: () => undefined });
  const api: Api = {
    call,
    send: async () => Response.json(refusal.body, { status: refusal.status }),
    session,
    live,
    queries: createQueryClient(),
    stop: () => session.stop(),
  };
  running.push(api);
  return { api, asked };
}

const refusal: Answer = {
  status: 503,
  body: { error: { code: "gmail_rate_limited", message: "Gmail asks to slow down." } },
};

function done(count: number, entry: string | null, more: object = {}): Answer {
  const results = Array.from({ length: count }, (_, at) => ({ emailId: at.toString(16) }));
  return { status: 200, body: { action: "archive", results, gone: [], entry, ...more } };
}

function undone(count: number, more: object = {}): Answer {
  return { status: 200, body: { undone: count, entries: 1, gone: 0, ...more } };
}

function mail(count: number): Email[] {
  return Array.from({ length: count }, (_, at) =>
    listedEmail(String(at), { gmail_id: at.toString(16), thread_id: at.toString(16) }),
  );
}

test("what was done before a refusal is done, and can be taken back", async () => {
  const { api, asked } = appBefore([done(10_000, "7"), refusal, undone(10_000)]);
  const { done: act, settled } = performAct(api, { action: "archive" }, { emails: mail(10_001) });
  expect(await settled).toBe("partly");
  expect(await act.entries).toEqual(["7"]);
  await undoAct(api, act);
  expect(asked.at(-1)).toEqual({ path: "/api/v1/activity/undo", entry: "7" });
});

test("a part that Gmail refused is told from what it took", async () => {
  const refused = { count: 2, code: "gmail_rate_limited", message: "Gmail asks to slow down." };
  const { api } = appBefore([done(1, "7", { refused })]);
  const { settled } = performAct(api, { action: "archive" }, { emails: mail(3) });
  expect(await settled).toBe("partly");
});

test("an act that changes nothing, and one that is refused, are told as such", async () => {
  const { api } = appBefore([done(1, null), refusal]);
  const first = performAct(api, { action: "archive" }, { emails: mail(1) });
  expect(await first.settled).toBe("nothing");
  const second = performAct(api, { action: "archive" }, { emails: mail(1) });
  expect(await second.settled).toBe("refused");
  expect(await second.done.entries).toBeUndefined();
});

function outcome(state: string, ...entries: string[]): Answer {
  return { status: 200, body: { state, entries, count: entries.length } };
}

const doubtful: Answer = {
  status: 502,
  body: { error: { code: "gmail_unavailable", message: "Gmail cannot be reached right now." } },
};
const unheard: Answer = {
  status: 404,
  body: { error: { code: "not_found", message: "There is nothing here." } },
};

const ends = [
  {
    of: "Gmail has done it without an answer",
    answers: [doubtful, outcome("doing"), outcome("done", "9")],
    end: "done",
  },
  { of: "Gmail has not done it", answers: [doubtful, outcome("failed")], end: "refused" },
  { of: "the answer was lost", answers: ["lost", "lost", outcome("done", "9")], end: "done" },
  { of: "it never came to the server", answers: ["lost", unheard, unheard], end: "refused" },
] as const;

test.each(ends)("an act is shown as done until its end is known: $of", async ({ answers, end }) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { api, asked } = appBefore([...answers]);
  const { done: act, settled } = performAct(api, { action: "archive" }, { emails: mail(1) });
  let ended: string | undefined;
  void settled.then((value) => (ended = value));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([shownPending(api), ended]).toEqual([1, undefined]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await settled).toBe(end);
  expect(await act.entries).toEqual(end === "done" ? ["9"] : undefined);
  expect(shownPending(api)).toBe(0);
});

function shownPending({ queries }: Api): number | undefined {
  return queries.getQueryData<unknown[]>(["acts", "pending"])?.length;
}

test("what nobody asked for by hand is asked for once more where it never came to the server", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { api, asked } = appBefore(["lost", unheard, unheard, done(1, "9")]);
  const { settled } = performAct(api, { action: "read" }, { emails: mail(1), quietly: true });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await settled).toBe("done");
  expect(asked).toHaveLength(4);
});

test("messages that are no longer there are told as gone, not as refused", async () => {
  const { api } = appBefore([unheard]);
  const { settled } = performAct(api, { action: "archive" }, { emails: mail(1) });
  expect(await settled).toBe("nothing");
});

test("an undo that is refused half-way asks only for what is left", async () => {
  const answers = [done(10_000, "7"), done(1, "8"), undone(1), refusal, undone(10_000)];
  const { api, asked } = appBefore(answers);
  const { done: act, settled } = performAct(api, { action: "archive" }, { emails: mail(10_001) });
  expect(await settled).toBe("done");
  await undoAct(api, act);
  expect(act.undone).toBe(false);
  await undoAct(api, act);
  expect(act.undone).toBe(true);
  const undos = asked.filter(({ path }) => path === "/api/v1/activity/undo");
  expect(undos.map(({ entry }) => entry)).toEqual(["8", "7", "7"]);
});
