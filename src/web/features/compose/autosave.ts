export type SaveState = "clean" | "waiting" | "saving" | "saved" | "failed" | "conflict";

export type AutosaveOptions = {
  /** Saves all as it stands now; called again only after it ended. Throws when it could not. */
  save: () => Promise<void>;
  /** Whether an error says that what is saved was changed elsewhere. */
  isConflict: (error: unknown) => boolean;
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
      await save.running;
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
    () => succeed(save),
    (error: unknown) => fail(save, error),
  );
  save.running = attempt.then(
    () => end(save),
    () => end(save),
  );
  return attempt;
}

function succeed(save: Save): void {
  save.failures = 0;
  save.options.onState(save.dirty ? "waiting" : "saved");
}

function fail(save: Save, error: unknown): never {
  save.dirty = true;
  save.failures += 1;
  save.held = save.options.isConflict(error);
  save.options.onState(save.held ? "conflict" : "failed");
  throw error;
}

function end(save: Save): void {
  save.running = undefined;
  if (save.dirty) plan(save);
}
