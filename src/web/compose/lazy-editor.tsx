import { lazyPart } from "#web/api/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The editor of rich text, loaded when a form is opened. */
export const RichEditor = lazyPart(
  async () => (await loadEditor()).RichEditor,
  <Skeleton className="m-4 h-4 w-1/3" />,
);

/** Begins to load the editor before it is drawn. */
export function loadEditor() {
  return import("./editor/rich-editor.tsx");
}
