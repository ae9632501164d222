import { googleErrorBody, googleErrorFor } from "#server/standin-store/google-errors.ts";
import type { Fault } from "./faults.ts";

export type FaultAnswer = { status: number; headers: Record<string, string>; body: string };

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
