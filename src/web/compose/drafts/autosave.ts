export type SaveState = "clean" | "waiting" | "saving" | "saved" | "failed" | Hindrance;

/** What only the person can decide: the draft was changed elsewhere, or is to be sent as it is. */
type Hindrance = "conflict" | "toBeSent";

type AutosaveOptions = {
  /**
   * Saves all as it stands now, or answers false where there is nothing to save; called again only after it ended.
   * Throws when it could not.
   */
  save: () => Promise<unknown>;
  /** What an error says that the person must decide. */
  hindranceOf: (error: unknown) => Promise<Hindrance | undefined>;
  onState: (state: SaveState) => void;
};

export type Autosave = {
  /** Notes that something was changed. */
  note: () => void;
  /** Saves at once what is not saved, after what is under way. Throws when it could not. */
  flush: () => Promise<void>;
  /** Waits for what is under way and saves no more until it may go on. */
  stop: () => Promise<void>;
  /** Goes on, also after a conflict was decided, and saves what is not saved. */
  resume: () => void;
};

/** Milliseconds after the first unsaved change. */
const delay = 1500;
const longestDelay = 30_000;

/**
 * Saves soon after a change, however many follow, one save at a time. What could not be saved is tried again by
 * itself, at growing distances; after a conflict only when that is decided.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const save: Save = {
    options,
    dirty: false,
    held: false,
    stopped: false,
    failures: 0,
    timer: undefined,
    running: undefined,
  };
  return {
    note() {
      if (!save.dirty && !save.held && save.running === undefined) options.onState("waiting");
      save.dirty = true;
      plan(save);
    },
    async flush() {
      // Of several who wait, one begins the next save; the others wait for that too.
      while (save.running !== undefined) await save.running;
      if (save.dirty) await start(save);
    },
    resume() {
      save.stopped = false;
      save.held = false;
      save.failures = 0;
      if (save.dirty) plan(save);
    },
    async stop() {
      save.stopped = true;
      clearTimeout(save.timer);
      save.timer = undefined;
      await save.running;
    },
  };
}

type Save = {
  options: AutosaveOptions;
  /** Whether something is not saved, nor being saved. */
  dirty: boolean;
  held: boolean;
  stopped: boolean;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<unknown> | undefined;
};

function plan(save: Save): void {
  if (save.stopped || save.held || save.running !== undefined) return;
  const after = Math.min(delay * 2 ** save.failures, longestDelay);
  save.timer ??= setTimeout(() => void start(save).catch(() => undefined), after);
}

function start(save: Save): Promise<void> {
  clearTimeout(save.timer);
  save.timer = undefined;
  save.dirty = false;
  save.options.onState("saving");
  const attempt = save.options.save().then(
    (kept) => succeed(save, kept !== false),
    async (error: unknown) => fail(save, error, await save.options.hindranceOf(error)),
  );
  save.running = attempt.then(
    () => end(save),
    () => end(save),
  );
  return attempt;
}

function succeed(save: Save, kept: boolean): void {
  save.failures = 0;
  if (save.dirty) save.options.onState("waiting");
  else save.options.onState(kept ? "saved" : "clean");
}

function fail(save: Save, error: unknown, hindrance: Hindrance | undefined): never {
  save.dirty = true;
  save.failures += 1;
  save.held = hindrance !== undefined;
  save.options.onState(hindrance ?? "failed");
  throw error;
}

function end(save: Save): void {
  save.running = undefined;
  if (save.dirty) plan(save);
}
