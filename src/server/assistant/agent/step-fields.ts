import type { z } from "zod";
import type { Step } from "../plan/plan.ts";

/** The object without what is undefined. */
export function present<T extends object>(
  given: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as never;
}

/** People as they were named. */
export function persons(given: readonly string[] = []): { words: string }[] {
  return given.map((one) => ({ words: one.trim() }));
}

/** The same of several fields. */
export function named(lists: Record<string, readonly string[] | undefined>) {
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, persons(list)]));
}

type Said = { text?: string | undefined; brief?: string | undefined };

/** Where both are given, the brief is what is written; that there is neither is for `checkCall` to say. */
export function wording({ text: typed, brief: given }: Said) {
  if (given !== undefined) return { source: "brief" as const, brief: given };
  return { source: "words" as const, text: typed ?? "" };
}

/** Beside a sending: so that both are one request. */
export function reminding(at: string | undefined) {
  const until = when(at);
  return until === null ? {} : { remind: until };
}

/** A moment, or the handle of a value that is one. */
export function when(at: string | undefined) {
  if (at === undefined) return null;
  return /^v\d{1,4}$/.test(at) ? { handle: at } : at;
}

type Revision = {
  draft?: string | undefined;
  wish?: string | undefined;
  text?: string | undefined;
  subject?: string | undefined;
  add_to?: string[] | undefined;
  add_cc?: string[] | undefined;
  add_bcc?: string[] | undefined;
  how?: "draft" | "send" | "schedule" | undefined;
  at?: string | undefined;
};

/** What changes in a draft. */
export function revision(input: Revision): z.input<typeof Step> {
  const { draft, wish, text: typed, subject, how: way, at } = input;
  const added = [persons(input.add_to), persons(input.add_cc), persons(input.add_bcc)];
  const [to = [], cc = [], bcc = []] = added;
  return {
    do: "revise",
    ...present({ draft, wish, how: way }),
    ...(typed !== undefined && { body: { source: "words", text: typed } }),
    ...(subject !== undefined && { subject: { source: "words", text: subject } }),
    ...(added.some((list) => list.length > 0) && { add: { to, cc, bcc } }),
    ...(at !== undefined && { at: when(at) }),
  };
}
