import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { noBulk, noPost } from "#server/fact-questions/no-bulk.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";
import { dueSpan } from "#server/mail-sentences/due-span.ts";
import type { Line } from "#server/typed-words/read-line.ts";

/** What may name a day by which something is to be done. */
const bounds = "{due deadline payable expires expire latest later by before}";

/** Messages that are looked through. */
const most = 100;

/** "What is due this week?": what mail says of these days. */
export function askDue(line: Line, { world }: ClauseContext): Clause | undefined {
  if (dueSpan(line.text, world) === undefined) return undefined;
  return answered(line, newest(`${bounds} newer_than:90d ${noPost} ${noBulk}`, most), []);
}
