import { Notice } from "#web/ui/notice.tsx";
import { bodyWords } from "./body-words.ts";

/** Stands in the place of a body of which nothing is to be seen, and takes no more room than its words. */
export function NoContent() {
  return (
    <div data-short className="flex flex-1 flex-col">
      <Notice title={bodyWords.noContent} />
    </div>
  );
}
