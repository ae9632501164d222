import { limits } from "#contract/limits.ts";
import type { Session, User } from "#contract/session.ts";
import { CallError } from "./call-error.ts";
import { isOffline } from "./is-offline.ts";
import { logFailure } from "./log-failure.ts";

/** Passwords and second factors are Google's matter: nothing of them happens here. */
type AuthEvent =
  | "initial session"
  | "signed in"
  | "signed out"
  | "token refreshed"
  | "user updated";

/** `loading` is true until the first look-up of the session ended; nothing of it is ever stored. */
export type SessionState = { loading: boolean; session: Session | null };

export type SessionCalls = {
  session: () => Promise<Session | null>;
  token: () => Promise<Session>;
  logout: () => Promise<unknown>;
  /** Removes what pages have kept of the person who leaves, by their id. */
  forget: (userId: string) => void;
};

/** How the word to the other tabs begins that a person, whose id follows, has signed out. */
const signedOut = "signed out ";

type Listener = (event: AuthEvent, state: SessionState) => void;

const firstBackOff = 200;
const tickMilliseconds = limits.refreshTick * 1000;

/** Keeps the session in memory: looks it up at once, renews it on a 30 s tick, and agrees with the other tabs. */
export class SessionStore {
  readonly #calls: SessionCalls;
  readonly #listeners = new Set<Listener>();
  readonly #tabs = new BroadcastChannel("mailwright-session");
  readonly #timer: ReturnType<typeof setInterval>;
  #state: SessionState = { loading: true, session: null };
  #receivedAt = 0;
  #clockOffset = 0;
  #renewing: Promise<string | undefined> | undefined;
  /** The sign-out under way: what is asked for meanwhile waits, since the server may refuse it already. */
  #leaving: Promise<boolean> | undefined;
  /** Whether the last look-up had no answer, so that nobody knows who is signed in. */
  #unanswered = false;
  #stopped = false;

  constructor(calls: SessionCalls) {
    this.#calls = calls;
    this.#tabs.addEventListener("message", (message) => this.#hear(message.data));
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds);
    void this.reread().then(() => this.#tell(this.#state.session?.user.id));
  }

  state(): SessionState {
    return this.#state;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The access token, renewed first when it has ended; undefined signed out. */
  async accessToken(): Promise<string | undefined> {
    await this.#leaving;
    const { session } = this.#state;
    if (session === null) return undefined;
    return this.#secondsLeft(session) > 0 ? session.access_token : this.renew();
  }

  /** Milliseconds by which the server's clock is ahead of this computer's, as the last session told; 0 signed out. */
  clockOffset(): number {
    return this.#clockOffset;
  }

  /** Renews the session now, once for all who ask meanwhile; undefined when it has ended. */
  renew(): Promise<string | undefined> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** Looks the session up again, as after word from another tab; without an answer once more with each tick. */
  async reread(): Promise<void> {
    const found = await withBackOff(this.#calls.session, tickMilliseconds / 4).catch(
      () => undefined,
    );
    if (this.#stopped) return;
    this.#unanswered = found === undefined;
    if (found !== undefined) this.#settle(found);
    else if (this.#state.loading) this.#become("initial session", null);
  }

  /**
   * Signs out at the server, then here and in every tab of this browser. Answers whether the person is signed out: while
   * the server has not ended the session the page does not look as if it had.
   */
  signOut(): Promise<boolean> {
    this.#leaving ??= this.#signOutOnce().finally(() => {
      this.#leaving = undefined;
    });
    return this.#leaving;
  }

  async #signOutOnce(): Promise<boolean> {
    const person = this.#state.session?.user.id;
    try {
      await this.#calls.logout();
    } catch (error) {
      logFailure("Sign-out", error);
      // The server may have ended it though its answer was lost, or before it was asked.
      const found = await this.#calls.session().catch(() => undefined);
      if (found === undefined) return false;
      this.#settle(found);
      if (found !== null) return found.user.id !== person;
    }
    this.#end(person);
    return true;
  }

  /** Leaves here and in every tab of this browser, where the session is known to have ended. */
  end(): void {
    this.#end(this.#state.session?.user.id);
  }

  // A session that merely ended is often begun anew: then what is kept is still wanted.
  #end(person: string | undefined): void {
    this.#settle(null);
    if (person === undefined) return;
    this.#calls.forget(person);
    this.#tell(signedOut + person);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#tabs.close();
  }

  async #renewOnce(): Promise<string | undefined> {
    if (await this.#leaving) return undefined;
    const before = this.#state.session;
    const answer = await withBackOff(this.#calls.token, tickMilliseconds).catch(endedOrUnknown);
    if (answer !== undefined && !this.#stopped && this.#state.session === before)
      this.#settle(answer);
    return this.#state.session?.access_token;
  }

  #settle(session: Session | null): void {
    const before = this.#state.session?.user;
    if (this.#state.loading) this.#become("initial session", session);
    else if (session !== null) this.#become(change(before, session.user), session);
    else if (before !== undefined) this.#become("signed out", null);
  }

  #become(event: AuthEvent, session: Session | null): void {
    this.#state = { loading: false, session };
    this.#receivedAt = performance.now();
    if (session !== null)
      this.#clockOffset = (session.expires_at - session.expires_in) * 1000 - Date.now();
    for (const listener of this.#listeners) listener(event, this.#state);
  }

  #tick(): void {
    const { session } = this.#state;
    if (this.#unanswered) void this.reread();
    if (session === null) return;
    if (this.#secondsLeft(session) < limits.refreshTick * limits.refreshTicksLeft)
      void this.renew();
  }

  // By what has passed since it came: the clock of the computer may be wrong by years.
  #secondsLeft(session: Session): number {
    return session.expires_in - (performance.now() - this.#receivedAt) / 1000;
  }

  #tell(word: string | undefined): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
    if (word !== undefined && !this.#stopped) this.#tabs.postMessage(word);
  }

  #hear(word: unknown): void {
    if (typeof word === "string" && word.startsWith(signedOut)) {
      this.#settle(null);
      this.#calls.forget(word.slice(signedOut.length));
    } else if (word !== this.#state.session?.user.id) void this.reread();
  }
}

function change(before: User | undefined, now: User): AuthEvent {
  if (before?.id !== now.id) return "signed in";
  return before.email === now.email && before.name === now.name
    ? "token refreshed"
    : "user updated";
}

/** A refused renewal means that the session has ended; any other failure says nothing about it. */
function endedOrUnknown(error: unknown): null | undefined {
  return error instanceof CallError && error.status === 401 ? null : undefined;
}

// Doubles from 200 ms while `within` lasts; an answer that no repetition can change ends it at once.
async function withBackOff<T>(attempt: () => Promise<T>, within: number): Promise<T> {
  const end = performance.now() + within;
  for (let wait = firstBackOff; ; wait *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const final = error instanceof CallError && error.status >= 400 && error.status < 500;
      if (final || isOffline() || performance.now() + wait > end) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
}
