import { splitAddresses } from "#addresses/split-addresses.ts";
import type { CardEdit, CardStep } from "#contract/assistant.ts";
import type { MessageLink } from "../message-link.ts";

/** What a person has changed on one step of a card. */
export type StepChange = {
  /** Addresses of senders whose messages are left out, and Gmail's ids of further ones. */
  withoutSenders: ReadonlySet<string>;
  without: ReadonlySet<string>;
  /** The number that is asked for, as typed. */
  typed: string;
  /** Fields of a message as they stand now; one that is absent stands as it came. */
  fields: Partial<Record<CardField, string>>;
};

/** Whether a step can be changed, is just being decided about, is decided about elsewhere, or was: then its card says what it is. */
export type StepStanding = "open" | "busy" | "elsewhere" | "closed";

/** Whether a step can be read alone. */
export function isFixed(as: StepStanding): boolean {
  return as === "elsewhere" || as === "closed";
}

const cardFields = ["to", "cc", "bcc", "subject", "body"] as const;
export type CardField = (typeof cardFields)[number];

export const unchanged: StepChange = {
  withoutSenders: new Set(),
  without: new Set(),
  typed: "",
  fields: {},
};

/** What a person has changed on a card, by its steps. */
export type CardChangesByStep = ReadonlyMap<number, StepChange>;

type ActStep = Extract<CardStep, { kind: "act" }>;

/** What each piece of an act's card is drawn by. */
export type ActStepProps = {
  step: ActStep;
  change: StepChange;
  onChange: (to: Partial<StepChange>) => void;
  as: StepStanding;
  link: MessageLink;
};

type MessageStep = Extract<CardStep, { kind: "message" }>;

/** Whether a card shows every message of a step, as it does of few, and of those that were chosen by what was read. */
export function isListed({ sample, count }: ActStep): boolean {
  return sample.length >= count;
}

/** How many messages are left of a step, those left out taken away. */
export function countLeft(step: ActStep, { withoutSenders, without }: StepChange): number {
  const left = new Set([...withoutSenders].map((address) => address.toLowerCase()));
  const bySender = step.senders
    .filter(({ address }) => left.has(address.toLowerCase()))
    .reduce((sum, { count }) => sum + count, 0);
  const single = step.sample.filter(
    (one) => without.has(one.gmail_id) && !left.has(one.sender_email.toLowerCase()),
  );
  return Math.max(0, step.count - bySender - single.length);
}

/** What a field of the message says now. */
export function fieldText({ message }: MessageStep, { fields }: StepChange, field: CardField) {
  const original = message[field];
  return fields[field] ?? (typeof original === "string" ? original : original.join(", "));
}

/** Whether a step can be done as it stands: something is left of it and the number is right, somebody gets the message. */
export function isReady(step: CardStep, change: StepChange): boolean {
  if (step.kind === "message")
    return step.how === "draft" || splitAddresses(fieldText(step, change, "to")).length > 0;
  if (step.kind === "rule") return true;
  // Some acts, such as making a label, are on no messages.
  if (step.count === 0) return true;
  const left = countLeft(step, change);
  return left > 0 && (!step.typed || change.typed.trim() === String(left));
}

/** What is sent with the click: only steps that were changed, or that a number was typed for. */
export function cardEdits(steps: readonly CardStep[], changes: CardChangesByStep): CardEdit[] {
  return steps.flatMap((step, index) => {
    const change = changes.get(index);
    if (change === undefined || step.kind === "rule") return [];
    const edit = step.kind === "act" ? actEdit(step, change) : messageEdit(step, change);
    return Object.keys(edit).length === 0 ? [] : [{ ...edit, step: index }];
  });
}

function actEdit(step: ActStep, { withoutSenders, without, typed }: StepChange) {
  return {
    ...(withoutSenders.size > 0 && { withoutSenders: [...withoutSenders] }),
    ...(without.size > 0 && { without: [...without] }),
    ...(step.typed && { confirm: Number(typed.trim()) }),
  };
}

function messageEdit(step: MessageStep, change: StepChange) {
  const edited = cardFields.filter(
    (field) => change.fields[field] !== undefined && isOther(step, change, field),
  );
  return Object.fromEntries(
    edited.map((field) => {
      const text = fieldText(step, change, field);
      return [field, Array.isArray(step.message[field]) ? splitAddresses(text) : text];
    }),
  );
}

function isOther(step: MessageStep, change: StepChange, field: CardField): boolean {
  return fieldText(step, change, field) !== fieldText(step, unchanged, field);
}

/** What a card's edits have changed, as `cardEdits` has told them. */
export function changesOf(edits: readonly CardEdit[]): CardChangesByStep {
  return new Map(edits.map((edit) => [edit.step, changeOf(edit)]));
}

function changeOf(edit: CardEdit): StepChange {
  const fields = cardFields.flatMap((field) => {
    const text = edit[field];
    if (text === undefined) return [];
    return [[field, typeof text === "string" ? text : text.join(", ")]];
  });
  return {
    ...unchanged,
    withoutSenders: new Set(edit.withoutSenders),
    without: new Set(edit.without),
    fields: Object.fromEntries(fields),
  };
}
