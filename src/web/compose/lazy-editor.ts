import { lazy } from "react";

/** The editor of rich text, loaded when a form is opened. */
export const RichEditor = lazy(async () => ({ default: (await loadEditor()).RichEditor }));

/** Begins to load the editor before it is drawn. */
export function loadEditor() {
  return import("./editor/rich-editor.tsx");
}
