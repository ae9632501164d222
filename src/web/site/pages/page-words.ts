/** A page of text: each part is paragraphs, and lists where a paragraph is an array. */
export type PageWords = {
  title: string;
  lead: string;
  updated?: string;
  parts: readonly { title: string; body: readonly (string | readonly string[])[] }[];
};

export const backHome = "Back to home";
