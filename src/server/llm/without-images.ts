import { ModelFailure } from "#server/model-calls/model-failure.ts";
import type { Shown } from "./show-material.ts";

/** Calls with what is shown; where a model refuses that with images in it, once more without them, and says so. */
export async function withoutImages(
  { content, images }: Shown,
  keep: (words: readonly string[]) => void,
  call: (content: Shown["content"]) => Promise<string>,
): Promise<string> {
  try {
    return await call(content);
  } catch (error) {
    const refused =
      error instanceof ModelFailure && /^(400|415|422|500)$/.test(String(error.status));
    if (images === 0 || !refused) throw error;
    keep([error.status === 500 ? failed : "The model takes no images."]);
    return call(content.filter(({ type }) => type === "text"));
  }
}

/** A server that does not know images may say no more than that it failed. */
const failed = "The model failed with the images, and was shown none.";
