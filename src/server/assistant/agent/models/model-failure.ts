/** Why a model's answer is not there: what the person is told stands in `message`. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Of what the provider said its status alone, for the log: its words may repeat a message or a key. */
  readonly status: number | undefined;
  /** Whether the model has certainly not worked for it. */
  readonly isUnpaid: boolean;

  constructor(reason: ModelFailureReason, status?: number, isUnpaid = unpaid.has(reason)) {
    super(notes[reason]);
    this.name = "ModelFailure";
    this.reason = reason;
    this.status = status;
    this.isUnpaid = isUnpaid;
  }
}

const unpaid = new Set<ModelFailureReason>(["ceiling", "calls", "refused", "busy"]);

const notes = {
  /** The month's tokens or dollars of this person are used up. */
  ceiling: "This month's limit for the model is reached, so the built-in assistant answered.",
  /** More calls for one request than there may be. */
  calls: "The model needed too many steps, so the built-in assistant answered.",
  too_slow: "The model took too long, so the built-in assistant answered.",
  /** The person pressed Stop. */
  stopped: "Stopped.",
  unreachable: "The model cannot be reached right now, so the built-in assistant answered.",
  /** The provider takes neither the key, the model's name nor the request. */
  refused: "The model's provider refused the request, so the built-in assistant answered.",
  busy: "The model is busy right now, so the built-in assistant answered.",
  /** It ended at the most that it may come to, or at the provider's filter. */
  cut: "The model's answer was cut off, so the built-in assistant answered.",
  garbage: "The model's answer could not be understood, so the built-in assistant answered.",
};

export type ModelFailureReason = keyof typeof notes;
