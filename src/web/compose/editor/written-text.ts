/** What was written, with its looks and as plain text. */
export type WrittenText = { html: string; text: string };
