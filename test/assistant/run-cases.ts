import type { AskedMailbox } from "./asked-mailbox.ts";
import type { RequestCase } from "./request-case.ts";
import { runCase, type CaseResult } from "./run-case.ts";

export type CasesResult = {
  cases: number;
  right: number;
  /** A line for each case that was not met. */
  missed: string[];
  /** A line for each case in which something happened that must not have. */
  wrong: string[];
  /** A line for each case in which something was said to be done that was not. */
  claimed: string[];
  results: CaseResult[];
};

/** Runs cases one after the other on the same mailbox; `before` each of them. */
export async function runCases(
  mailbox: AskedMailbox,
  cases: readonly RequestCase[],
  before: (one: RequestCase) => void = () => undefined,
): Promise<CasesResult> {
  const result: CasesResult = {
    cases: 0,
    right: 0,
    missed: [],
    wrong: [],
    claimed: [],
    results: [],
  };
  for (const one of cases) {
    before(one);
    const came = await runCase(mailbox, one);
    const { wrong, missing, falseSuccess, said } = came;
    result.results.push(came);
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
