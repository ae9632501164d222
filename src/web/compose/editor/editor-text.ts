/** What was written, with its looks and as plain text. */
export type EditorText = { html: string; text: string };
