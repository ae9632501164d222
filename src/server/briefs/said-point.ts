/**
 * What a point becomes in a mail: its sentences, one that stands behind what is told of it, one that is said where the
 * mail says nothing else, its share of the subject, and how the mail may end after it.
 */
export type PointWords = {
  text: string;
  close?: string;
  alone?: string;
  subject: string;
  ending: string | null;
};

/** Endings that say nothing but courtesy. */
export const endings = {
  think: "Let me know what you think.",
  questions: "Let me know if you have any questions.",
  thanks: "Thank you!",
  understanding: "Thank you for your understanding.",
} as const;

export function saidPoint(text: string, subject: string, ending: string | null = null): PointWords {
  return { text, subject, ending };
}
