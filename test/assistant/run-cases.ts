import type { AskedMailbox } from "./asked-mailbox.ts";
import type { RequestCase } from "./request-case.ts";
import { runCase } from "./run-case.ts";

export type CasesResult = {
  cases: number;
  right: number;
  /** A line for each case that was not met. */
  missed: string[];
  /** A line for each case in which something happened that must not have. */
  wrong: string[];
  /** A line for each case in which something was said to be done that was not. */
  claimed: string[];
};

/** Runs cases one after the other on the same mailbox. */
export async function runCases(
  mailbox: AskedMailbox,
  cases: readonly RequestCase[],
): Promise<CasesResult> {
  const result: CasesResult = { cases: 0, right: 0, missed: [], wrong: [], claimed: [] };
  for (const one of cases) {
    const { wrong, missing, falseSuccess, said } = await runCase(mailbox, one);
    const asked = JSON.stringify(one.turns.length === 1 ? one.turns[0] : one.turns);
    const line = `${one.id} ${asked}: ${[...wrong, ...missing].join("; ")} // ${said}`;
    result.cases += 1;
    if (wrong.length + missing.length === 0) result.right += 1;
    else result.missed.push(line);
    if (wrong.length > 0) result.wrong.push(line);
    if (falseSuccess) result.claimed.push(line);
  }
  return result;
}
