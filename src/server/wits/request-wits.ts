import type { AnswerCost } from "#contract/assistant.ts";
import { isPickedPerson } from "#server/assist-plan/picked-person.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "#server/interpreter/interpret.ts";
import { fileRequest } from "#server/shown-files/file-request.ts";
import { takeBackLast } from "#server/taking-back/take-back-last.ts";
import type { Models } from "#server/llm/models.ts";
import { generateEmail } from "#server/letters/generate-email.ts";
import type { TextMaker, WritingBrief } from "#server/finding/text-maker.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { answerFromFiles } from "./answer-from-files.ts";
import { builtInTexts } from "./built-in-texts.ts";
import { modelFinding, modelReading, modelTexts, type HearReading } from "./model-texts.ts";
import type { ReadFile } from "./read-file.ts";
import { tellFiles } from "./tell-files.ts";
import { createModelTry, type ModelTry } from "./try-model.ts";

/** Who understands and writes for one request: the model, as long as it answers, or else what is built in. */
export type RequestWits = {
  /** Whom the built-in has offered it understands itself: their names are out of mail, which no planner is shown. */
  interpret(text: string, world: World): Promise<Interpretation>;
  /** `hear`: where what is read is told as it comes. */
  texts(world: World, hear?: HearReading): TextMaker;
  /** A message for the form, out of a brief alone. */
  generate(brief: string, world: World): Promise<{ subject: string; body: string }>;
  /** What the person asks about the files that came with the request. */
  readFiles(question: string, world: World, hear: HearReading): Promise<string>;
  /** What those files say to a question that mail may answer as well; undefined where they say nothing to it. */
  answerInFiles(question: string, world: World): Promise<string | undefined>;
  cost(): AnswerCost;
  note(): string | null;
};

export type WitsOptions = {
  models: Models | undefined;
  logger: Logger;
  userId: string;
  signal: AbortSignal;
  /** What the person showed the assistant. */
  files: () => Promise<ReadFile[]>;
};

/** The wits for one request of a person's. */
export function createRequestWits({ files, ...options }: WitsOptions): RequestWits {
  const { either, cost, note } = createModelTry(options);
  return {
    interpret: async (text, world) =>
      takeBackLast(text, world.earlier) ??
      (isPickedPerson(text, world.earlier.at(-1))
        ? interpret(text, world)
        : either(
            (model) => model.plan(text, world),
            () => fileRequest(text, world, interpret) ?? interpret(text, world),
          )),
    texts: (world, hear) => ({
      write: (brief) =>
        either(
          (model) => modelTexts(model, { world, files }).write(brief),
          () => builtInTexts(world).write(brief),
        ),
      summarise: (messages, question) =>
        either(
          (model) => modelTexts(model, { world, files, hear }).summarise(messages, question),
          () => builtInTexts(world).summarise(messages, question),
        ),
    }),
    generate: (brief, world) =>
      either(
        (model) => modelTexts(model, { world, files }).write(briefOnly(brief)),
        () => generateEmail(brief, world),
      ),
    ...fileReading(either, files),
    cost,
    note,
  };
}

type FileReading = Pick<RequestWits, "readFiles" | "answerInFiles">;

function fileReading(either: ModelTry["either"], files: WitsOptions["files"]): FileReading {
  return {
    readFiles: (question, world, hear) =>
      either(
        async (model) => modelReading(model, await files(), { question, hear }),
        async () => tellFiles(await files(), question, world),
      ),
    answerInFiles: (question, world) =>
      either<string | undefined>(
        async (model) => modelFinding(model, await files(), question),
        async () => answerFromFiles(await files(), question, world),
      ),
  };
}

function briefOnly(brief: string): WritingBrief {
  return { kind: "message", brief, tone: null, to: [], about: null };
}
