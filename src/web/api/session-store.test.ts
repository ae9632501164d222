import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "#contract/session.ts";
import { CallError } from "./call-error.ts";
import { SessionStore, type SessionCalls } from "./session-store.ts";

/** Milliseconds that a state may take on a machine that has much else to do. */
const patience = 20_000;
const stores: SessionStore[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const store of stores.splice(0)) store.stop();
});

function sessionFor(seconds: number, token = "first"): Session {
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    provider_token: "grant",
    user: { id: "u1", email: "alex@example.com", name: null },
  };
}

function start(calls: Partial<SessionCalls>): SessionStore {
  const store = new SessionStore({
    session: async () => sessionFor(900),
    token: async () => sessionFor(900, "second"),
    logout: async () => undefined,
    forget: () => undefined,
    ...calls,
  });
  stores.push(store);
  return store;
}

async function loaded(store: SessionStore): Promise<void> {
  await vi.waitUntil(() => !store.state().loading, patience);
}

test("it is loading until the first look-up ended", async () => {
  const store = start({ session: async () => null });
  expect(store.state()).toEqual({ loading: true, session: null });
  await loaded(store);
  expect(store.state()).toEqual({ loading: false, session: null });
  expect(await store.accessToken()).toBeUndefined();
});

test("an ended token is renewed once for all who need it", async () => {
  let renewals = 0;
  const store = start({
    session: async () => sessionFor(-1),
    token: async () => {
      renewals += 1;
      return sessionFor(900, "second");
    },
  });
  await loaded(store);
  expect(await Promise.all([store.accessToken(), store.accessToken()])).toEqual([
    "second",
    "second",
  ]);
  expect(renewals).toBe(1);
});

test("a computer's clock that is wrong by a year renews nothing, and the server's time is known", async () => {
  let renewals = 0;
  const year = 365 * 24 * 3600;
  for (const wrong of [-year, year]) {
    const store = start({
      session: async () => {
        const session = sessionFor(900);
        return Object.assign(session, { expires_at: session.expires_at + wrong });
      },
      token: async () => {
        renewals += 1;
        return sessionFor(900, "second");
      },
    });
    await loaded(store);
    expect(await store.accessToken()).toBe("first");
    expect(Math.abs(store.clockOffset() - wrong * 1000)).toBeLessThan(5000);
  }
  expect(renewals).toBe(0);
});

test("a failed renewal is tried again, a refused one signs out", async () => {
  let answers = 0;
  const store = start({
    token: async () => {
      answers += 1;
      throw new CallError(answers === 1 ? "internal" : "not_signed_in");
    },
  });
  await loaded(store);
  const events: string[] = [];
  store.subscribe((event) => events.push(event));
  expect(await store.renew()).toBeUndefined();
  expect(answers).toBe(2);
  expect(events).toEqual(["signed out"]);
});

test("a look at the session tells a renewed token from a person who has changed", async () => {
  let user = { id: "u1", email: "alex@example.com", name: null as string | null };
  const store = start({ session: async () => ({ ...sessionFor(900), user }) });
  await loaded(store);
  const events: string[] = [];
  store.subscribe((event) => events.push(event));
  await store.reread();
  user = { ...user, name: "Alex" };
  await store.reread();
  user = { ...user, id: "u2" };
  await store.reread();
  expect(events).toEqual(["token refreshed", "user updated", "signed in"]);
});

test("who is signed in is asked again with the next tick, when the first look-up had no answer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  let answers = 0;
  const store = start({
    session: async () => {
      answers += 1;
      if (answers === 1) throw new CallError("rate_limited");
      return sessionFor(900);
    },
  });
  await loaded(store);
  expect(store.state().session).toBeNull();
  const events: string[] = [];
  store.subscribe((event) => events.push(event));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([answers, events]).toEqual([2, ["signed in"]]);
});

/** Lets the time be moved, the page's clock with it, and starts a store whose session is there. */
async function startInTime(calls: Partial<SessionCalls>): Promise<SessionStore> {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "performance", "Date"] });
  const store = start(calls);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state().loading).toBe(false);
  return store;
}

test("a session of 15 minutes is renewed by the tick of 30 s that finds less than three ticks left", async () => {
  const renewed: number[] = [];
  const store = await startInTime({
    token: async () => {
      renewed.push(performance.now());
      return sessionFor(900, `after ${renewed.length}`);
    },
  });
  const begun = performance.now();
  await vi.advanceTimersByTimeAsync(839_999);
  expect(renewed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewed.map((at) => at - begun)).toEqual([840_000]);
  expect(store.state().session?.access_token).toBe("after 1");
  await vi.advanceTimersByTimeAsync(840_000);
  expect(renewed.map((at) => at - begun)).toEqual([840_000, 1_680_000]);
});

test("a renewal that fails is tried again after 200 ms, each time twice as late, until the next tick", async () => {
  const tried: number[] = [];
  const store = await startInTime({
    session: async () => sessionFor(80),
    token: async () => {
      tried.push(performance.now());
      throw new CallError("internal");
    },
  });
  await vi.advanceTimersByTimeAsync(30_000);
  const [first = 0] = tried;
  await vi.advanceTimersByTimeAsync(29_000);
  const waits = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  // What failed says nothing of the session, which the ticks go on trying to renew.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tried.filter((at) => at - first >= 30_000).length).toBeGreaterThan(1);
  expect(store.state().session?.user.id).toBe("u1");
});

test("signing out in one tab signs out the others", async () => {
  const [one, other] = [start({}), start({})];
  await Promise.all([loaded(one), loaded(other)]);
  expect(await one.signOut()).toBe(true);
  expect(one.state().session).toBeNull();
  await vi.waitUntil(() => other.state().session === null, patience);
});

test("a sign-out that the server does not answer leaves every tab signed in", async () => {
  function logout(): Promise<never> {
    return Promise.reject(new CallError("internal"));
  }
  let answers = true;
  async function session(): Promise<Session> {
    return answers ? sessionFor(900) : logout();
  }
  const forgotten: string[] = [];
  const one = start({ logout, session, forget: () => forgotten.push("one") });
  const other = start({ forget: () => forgotten.push("other") });
  await Promise.all([loaded(one), loaded(other)]);
  expect(await one.signOut()).toBe(false);
  answers = false;
  expect(await one.signOut()).toBe(false);
  expect([one, other].map((store) => store.state().session?.user.id)).toEqual(["u1", "u1"]);
  expect(forgotten).toEqual([]);
});

test("what is asked for while a sign-out is under way waits for its end", async () => {
  const ended = Promise.withResolvers<undefined>();
  const store = start({ logout: () => ended.promise });
  await loaded(store);
  const left = store.signOut();
  const asked = [store.accessToken(), store.renew()];
  ended.resolve(undefined);
  expect(await left).toBe(true);
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});

test("a sign-out of which only the answer was lost is one", async () => {
  let signedIn = true;
  const store = start({
    session: async () => (signedIn ? sessionFor(900) : null),
    logout: async () => {
      signedIn = false;
      throw new CallError("internal");
    },
  });
  await loaded(store);
  expect(await store.signOut()).toBe(true);
  expect(store.state().session).toBeNull();
});

test("signing in in one tab is seen by a signed-out one", async () => {
  let signedIn = false;
  const waiting = start({ session: async () => (signedIn ? sessionFor(900) : null) });
  await loaded(waiting);
  const events: string[] = [];
  waiting.subscribe((event) => events.push(event));
  signedIn = true;
  start({});
  await vi.waitUntil(() => waiting.state().session !== null, patience);
  expect(events).toEqual(["signed in"]);
});

test("whoever signs out is forgotten in every tab, and whose session ended in none", async () => {
  const forgotten: string[] = [];
  const here = start({ forget: (person) => forgotten.push(`${person} here`) });
  const there = start({ forget: (person) => forgotten.push(`${person} there`) });
  const ended = start({
    session: async () => sessionFor(-1),
    token: async () => Promise.reject(new CallError("not_signed_in")),
    forget: () => forgotten.push("ended"),
  });
  await Promise.all([here, there].map(loaded));
  await vi.waitUntil(() => !ended.state().loading, patience);
  await ended.accessToken();
  expect([ended.state().session, forgotten]).toEqual([null, []]);
  ended.stop();
  await here.signOut();
  await vi.waitUntil(() => there.state().session === null, patience);
  expect(forgotten).toEqual(["u1 here", "u1 there"]);
});

test("who signs out is forgotten also by a tab that still takes another for signed in", async () => {
  const forgotten: string[] = [];
  const robin = sessionFor(900);
  robin.user.id = "u2";
  let looks = 0;
  const late = start({
    session: async () => {
      looks += 1;
      if (looks === 1) return sessionFor(900);
      throw new CallError("not_found");
    },
    forget: (person) => forgotten.push(person),
  });
  await loaded(late);
  const here = start({ session: async () => robin });
  await loaded(here);
  await here.signOut();
  await vi.waitUntil(() => forgotten.length > 0, patience);
  expect(forgotten).toEqual(["u2"]);
  expect(late.state().session).toBeNull();
});

test("who signs out is forgotten also where the server had ended the session already", async () => {
  const forgotten: string[] = [];
  let signedIn = true;
  const store = start({
    session: async () => (signedIn ? sessionFor(900) : null),
    logout: () => Promise.reject(new CallError("not_signed_in")),
    forget: (person) => forgotten.push(person),
  });
  await loaded(store);
  signedIn = false;
  expect(await store.signOut()).toBe(true);
  expect(forgotten).toEqual(["u1"]);
});
