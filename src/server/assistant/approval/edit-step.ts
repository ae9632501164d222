import { readAddress } from "#addresses/read-address.ts";
import type { CardEdit, CardStep } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";
import { fromClick } from "../plan/provenance.ts";
import type {
  FoundTarget,
  MessageStep,
  OrganiseStep,
  ResolvedMessage,
  ResolvedPerson,
  ResolvedStep,
} from "../policy/step.ts";
import { showStep } from "./show-step.ts";

/** Who sent each message, by Gmail's id. */
export type SendersById = ReadonlyMap<string, string>;

type Acting = OrganiseStep | Extract<ResolvedStep, { do: "deleteForever" }>;

/**
 * A step of a card as the person has changed it: fewer messages, other people, other words, another time. What they wrote
 * is their own. Throws `invalid_request` for what does not fit the step, or would add messages to it.
 */
export function editStep(step: ResolvedStep, edit: CardEdit, senders: SendersById): ResolvedStep {
  const { step: _, without, withoutSenders, confirm, ...writing } = edit;
  if ("messages" in step) {
    refuseSome([without, withoutSenders, confirm]);
    return editMessage(step, writing);
  }
  refuseSome(Object.values(writing));
  if (step.do !== "organise" && step.do !== "deleteForever") throw new Failure("invalid_request");
  const target = shrink(step.target, { without, withoutSenders }, senders);
  return withConfirm({ ...step, target }, confirm);
}

function refuseSome(fields: readonly unknown[]): void {
  if (fields.some((field) => field !== undefined)) throw new Failure("invalid_request");
}

function withConfirm(step: Acting, confirm: number | undefined): Acting {
  if (step.do === "deleteForever") return { ...step, confirmed: confirm ?? null };
  refuseSome([confirm]);
  return step;
}

type LeftOut = Pick<CardEdit, "without" | "withoutSenders">;

function shrink(
  target: FoundTarget,
  { without = [], withoutSenders = [] }: LeftOut,
  senders: SendersById,
): FoundTarget {
  const known = new Set(target.gmailIds);
  if (without.some((id) => !known.has(id))) throw new Failure("invalid_request");
  const leftIds = new Set(without);
  const leftSenders = new Set(withoutSenders.map((address) => address.toLowerCase()));
  function isKept(id: string): boolean {
    return !leftIds.has(id) && !leftSenders.has(senders.get(id)?.toLowerCase() ?? "\0");
  }
  const gmailIds = target.gmailIds.filter(isKept);
  if (gmailIds.length === 0) throw new Failure("invalid_request");
  return {
    ...target,
    gmailIds,
    total: gmailIds.length,
    more: false,
    shown: target.shown.filter(({ gmail_id: id }) => isKept(id)),
    senders: target.senders.filter(({ address }) => !leftSenders.has(address.toLowerCase())),
    reasons: new Map([...target.reasons].filter(([id]) => isKept(id))),
  };
}

type Writing = Pick<CardEdit, "to" | "cc" | "bcc" | "subject" | "body" | "at">;

function editMessage(step: MessageStep, { at, ...fields }: Writing): MessageStep {
  if (at !== undefined && step.how !== "schedule") throw new Failure("invalid_request");
  return {
    ...step,
    at: at === undefined ? step.at : new Date(at),
    time: at === undefined ? step.time : fromClick,
    messages: step.messages.map((message) => editFields(message, fields)),
  };
}

function editFields(message: ResolvedMessage, fields: Omit<Writing, "at">): ResolvedMessage {
  const { to, cc, bcc, subject = message.subject, body = message.body } = fields;
  return {
    ...message,
    to: to?.flatMap(typedPerson) ?? message.to,
    cc: cc?.flatMap(typedPerson) ?? message.cc,
    bcc: bcc?.flatMap(typedPerson) ?? message.bcc,
    subject,
    body,
  };
}

/** An address as the person typed it into the card. Throws `invalid_recipient`. */
function typedPerson(typed: string): ResolvedPerson[] {
  if (typed.trim() === "") return [];
  const address = readAddress(typed);
  if (address === undefined) {
    const shown = typed.replaceAll(/\p{C}+/gu, " ").slice(0, 100);
    throw new Failure("invalid_recipient", { message: `“${shown}” is no mail address.` });
  }
  return [{ ...address, by: "typed", words: typed.slice(0, limits.typedAddress), others: [] }];
}

/** What a card shows once it is approved: each step that the person has changed, by its place, as they have changed it. */
export function showEdited(
  shown: readonly CardStep[],
  steps: readonly ResolvedStep[],
  edited: ReadonlySet<number>,
): CardStep[] {
  return shown.map((one, at) => {
    const step = edited.has(at) ? steps[at] : undefined;
    if (step === undefined) return one;
    const now = showStep(step, {
      why: [],
      timeZone: one.kind === "message" ? one.time_zone : "UTC",
    });
    if (now.kind !== "act" || one.kind !== "act") return now;
    return Object.assign(now, {
      sample: one.sample.filter(({ gmail_id: id }) => isLeft(step, id)),
    });
  });
}

function isLeft(step: ResolvedStep, gmailId: string): boolean {
  const isAct = step.do === "organise" || step.do === "deleteForever";
  return isAct && step.target.gmailIds.includes(gmailId);
}
