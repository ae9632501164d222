/** The text of a template, or one that may become one. */
export type TemplateText = { subject: string; body: string };
