/** Why a model's answer is not there. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Of what the provider said its status alone, for the log: its words may repeat a message or a key. */
  readonly status: number | undefined;
  /** Whether the model has certainly not worked for it. */
  readonly isUnpaid: boolean;

  constructor(reason: ModelFailureReason, status?: number, isUnpaid = unpaid.has(reason)) {
    super(`the model gave no answer: ${reason}`);
    this.name = "ModelFailure";
    this.reason = reason;
    this.status = status;
    this.isUnpaid = isUnpaid;
  }
}

const unpaid = new Set<ModelFailureReason>(["ceiling", "calls", "refused", "busy"]);

export type ModelFailureReason =
  /** The month's tokens or dollars of this person are used up. */
  | "ceiling"
  /** More calls for one request than there may be. */
  | "calls"
  | "too_slow"
  /** The person pressed Stop. */
  | "stopped"
  | "unreachable"
  /** The provider takes neither the key, the model's name nor the request. */
  | "refused"
  | "busy"
  /** It ended at the most that it may come to, or at the provider's filter. */
  | "cut"
  | "garbage";
