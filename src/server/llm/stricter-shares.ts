import type { AiShares } from "#server/runtime/ai-config.ts";

const order = ["all", "no-attachments", "headers"] as const satisfies readonly AiShares[];

/** Of what the operator lets a model see and what the person does, the less. */
export function stricterShares(one: AiShares, other: AiShares): AiShares {
  return order[Math.max(order.indexOf(one), order.indexOf(other))] ?? "headers";
}
