import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { linePattern } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";

/** A way to ask about mail, and what its words come to. */
export type MailForm = {
  pattern: RegExp;
  read(groups: Record<string, Line>, line: Line, context: ClauseContext): Clause | undefined;
};

/** The form of a whole line. */
export function mailForm(source: string, read: MailForm["read"]): MailForm {
  return { pattern: linePattern(source), read };
}
