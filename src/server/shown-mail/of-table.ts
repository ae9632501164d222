import type { Draft } from "#server/typed-words/reader.ts";
import type { Options, Result } from "./made-target.ts";

/**
 * "Delete them" and "archive the first" behind a table of senders, which may be the senders or all of the mail that was counted:
 * it is asked, unless all of it is said. Undefined behind anything else.
 */
export function ofTable(
  result: Result,
  { all, saysAll = all, conditions }: Draft,
  options: Options,
): Result | undefined {
  const isOfShown = result.kind === "target" && result.target.of === "earlier";
  if (!isOfShown || saysAll || conditions.length > 0) return undefined;
  return options.purpose === "change" && isBehindTable(options) ? which : undefined;
}

function isBehindTable({ world: { earlier }, step }: Options): boolean {
  const last = earlier.findLast(({ shown }) => shown > 0)?.plan?.steps.at(-1);
  return step === undefined && last?.do === "count" && last.by === "sender";
}

const which: Result = {
  kind: "question",
  text: "I counted by sender. Whose emails do you mean, or do you mean all of them?",
  choices: [],
};
