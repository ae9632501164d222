import type { AnswerCost } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { ModelFailure, type ModelFailureReason } from "./agent/models/model-failure.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { ModelRequest, Models } from "./agent/models.ts";
import { toShownFile } from "./agent/material.ts";
import { createReader } from "./agent/reader.ts";
import { createWriter } from "./agent/writer.ts";
import { createFilesRead, type FilesContext } from "./files/request-files.ts";
import { createBuiltInTexts } from "./grammar/texts.ts";
import type { KeptFile } from "./plan/files.ts";
import type { ReadersAndWriters } from "./plan/readers-and-writers.ts";
import type { Reply } from "./plan/plan.ts";
import type { World } from "./plan/world.ts";

/** Who reads and writes for one request: the model, as long as it answers, or else what is built in. */
export type Texts = ReadersAndWriters & {
  /** The model that plans too; absent where there is none. */
  model: ModelRequest | undefined;
  /** From now on what is built in does the rest, since the model failed for this reason. */
  giveUp(reason: ModelFailureReason): void;
  cost(): AnswerCost;
  /** What is to be noted below the answer. */
  notes(): readonly Reply[];
};

type Context = FilesContext & { models: Models | undefined; logger: Logger };
type Wanted = {
  userId: string;
  words: string;
  world: World;
  files: readonly KeptFile[];
  signal: AbortSignal;
  /** Told how many of how many messages of a large set a model has read. */
  progress?: (done: number, total: number) => void;
};

/** The readers and writers of one request. */
export function createTexts(
  context: Context,
  { userId, words, world, files, signal, progress }: Wanted,
): Texts {
  const model = context.models?.request(userId, signal);
  const read = createFilesRead(context, userId, { files, signal });
  const builtIn = createBuiltInTexts({ world, words, files: read });
  const notes: Reply[] = [];
  let gaveUp: ModelFailureReason | undefined;
  if (model === undefined)
    return {
      ...builtIn,
      model,
      giveUp: () => undefined,
      cost: () => builtInCost,
      notes: () => [],
    };
  async function shown() {
    return (await read()).map(toShownFile);
  }
  const own = { model, world, words, files: shown, progress };
  const byModel = { reader: createReader(own), writer: createWriter(own) };

  function giveUp(reason: ModelFailureReason): void {
    gaveUp ??= reason;
    if (reason !== "stopped" && notes.length === 0)
      notes.push({ code: "built_in", parameters: { reason } });
  }

  /** As soon as one call of a request has failed, what is built in does the rest. */
  async function either<T>(first: () => Promise<T>, other: () => Promise<T>): Promise<T> {
    if (gaveUp !== undefined) return other();
    try {
      return await first();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      context.logger.warn({ reason: error.reason, status: error.status }, "the model gave no text");
      giveUp(error.reason);
      return other();
    }
  }

  return {
    ...eitherOf(byModel, builtIn, either),
    model,
    giveUp,
    cost: () => model.cost(),
    notes: () => [...notes, ...model.keptBack()],
  };
}

type Either = <T>(first: () => Promise<T>, other: () => Promise<T>) => Promise<T>;

function eitherOf(
  { reader, writer }: ReadersAndWriters,
  other: ReadersAndWriters,
  either: Either,
): ReadersAndWriters {
  return {
    reader: {
      summarise: (messages, hear) =>
        either(
          () => reader.summarise(messages, hear),
          () => other.reader.summarise(messages, hear),
        ),
      answer: (messages, question, hear) =>
        either(
          () => reader.answer(messages, question, hear),
          () => other.reader.answer(messages, question, hear),
        ),
      rank: (messages, criterion, limit) =>
        either(
          () => reader.rank(messages, criterion, limit),
          () => other.reader.rank(messages, criterion, limit),
        ),
      files: (question) =>
        either(
          () => reader.files(question),
          () => other.reader.files(question),
        ),
      // No meaning can be judged without a model: its failure is the planner's.
      sift: (messages, criterion) => reader.sift(messages, criterion),
      extract: (messages, what, type) => reader.extract(messages, what, type),
    },
    writer: {
      write: (brief, hear) =>
        either(
          () => writer.write(brief, hear),
          () => other.writer.write(brief, hear),
        ),
    },
  };
}
