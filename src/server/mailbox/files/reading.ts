import { createImageFetcher, type ImageFetcher } from "./fetch-image.ts";
import { createMessageFiles, type MessageFileReader } from "./read-files.ts";
import type { ReadingContext } from "./reading-context.ts";

/** What a person does with one message. */
export type Reading = ReadingContext & { files: MessageFileReader; images: ImageFetcher };

/** Puts it together; it keeps nothing that a restart would lose. */
export function createReading(context: ReadingContext): Reading {
  return {
    ...context,
    files: createMessageFiles(context),
    images: createImageFetcher(context),
  };
}
