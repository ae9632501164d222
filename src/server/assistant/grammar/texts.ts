import type { ReadFile } from "../plan/files.ts";
import type { ReadersAndWriters } from "../plan/minds.ts";
import type { World } from "../plan/world.ts";
import { createBuiltInReader } from "./reader.ts";
import { createBuiltInWriter } from "./writer.ts";

/** What the built-in texts are made with: the request, its world, and the files that came with it. */
export type BuiltInTexts = {
  world: World;
  words: string;
  files: () => Promise<readonly ReadFile[]>;
};

/** Who reads and writes where no model does: sentences as they stand, and letters of the person's own words. */
export function createBuiltInTexts(context: BuiltInTexts): ReadersAndWriters {
  return { reader: createBuiltInReader(context), writer: createBuiltInWriter(context.world) };
}
