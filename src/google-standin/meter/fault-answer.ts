import { googleErrorBody, googleErrorFor } from "../store/google-errors.ts";
import type { Fault } from "./faults.ts";

type FaultAnswer = { status: number; headers: Record<string, string>; body: string };

/** What a call answers that meets a `status` fault. */
export function faultAnswer(fault: Fault): FaultAnswer {
  const status = fault.status ?? 503;
  const body = fault.body ?? googleErrorBody(googleErrorFor(status));
  return {
    status,
    headers: { "content-type": "application/json; charset=UTF-8", ...fault.headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

/** The body as a fault leaves it: cut in half, or with a history's records twice or last first. */
export function spoilBody(body: string, fault: Fault | undefined): string {
  if (fault?.kind === "truncate") return body.slice(0, body.length / 2);
  if (fault?.kind !== "duplicate" && fault?.kind !== "reorder") return body;
  const answer = JSON.parse(body) as { history?: unknown[] };
  if (answer.history === undefined) return body;
  const records = answer.history;
  const history = fault.kind === "duplicate" ? [...records, ...records] : records.toReversed();
  return JSON.stringify({ ...answer, history });
}
