import { isSameAddress } from "#addresses/is-same-address.ts";
import { limits } from "#contract/limits.ts";
import { startOfDay } from "#server/actions/change-set/group-sendings.ts";
import { uploadsOf } from "#server/compose/drafts/uploads-of.ts";
import type { NamedPerson, StepOf, When } from "../plan/plan.ts";
import { weakest, type Origin } from "../plan/provenance.ts";
import type { MessageStep, ResolvedMessage, ResolvedPerson } from "../policy/step.ts";
import { openQuestion } from "./open-question.ts";
import { questionOfPeople, resolvePeople } from "./people.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

export type WritingStep = StepOf<"write" | "reply" | "forward" | "revise">;
/** What keeps a step from being resolved. */
export type Unresolved = Exclude<Resolved, { kind: "step" }>;

type Field = "to" | "cc" | "bcc";
export type Fields = Record<Field, readonly ResolvedPerson[]>;
type Time = Pick<MessageStep, "how" | "at" | "time" | "timeZone">;

/** What each kind of message has; `asked`: the step that a question is about. */
export type BasisWanted = {
  asked: WritingStep;
  names: Partial<Record<Field, readonly NamedPerson[]>>;
  how: MessageStep["how"];
  at: When | null;
  /** The time that stays, where none is said. */
  former?: Pick<MessageStep, "at" | "time">;
};

/** The people who are named, the time and the files. */
export type Basis = { fields: Fields; time: Time; files: Pick<ResolvedMessage, "files"> };

/** The people who are named, the time and the files; or what keeps them from being known. */
export async function resolveBasis(
  context: AssistantContext,
  resolving: Resolving,
  wanted: BasisWanted,
): Promise<Basis | Unresolved> {
  const fields = resolveFields(resolving, wanted);
  if ("kind" in fields) return fields;
  const time = resolveTime(context, resolving, wanted);
  if ("kind" in time) return time;
  const files = await resolveFiles(context, resolving);
  return "kind" in files ? files : { fields, time, files };
}

function resolveFields(resolving: Resolving, { names, asked }: BasisWanted): Fields | Unresolved {
  const fields: Record<Field, ResolvedPerson[]> = { to: [], cc: [], bcc: [] };
  for (const slot of ["to", "cc", "bcc"] as const) {
    const named = names[slot] ?? [];
    const resolved = resolvePeople(resolving, named);
    if ("unclear" in resolved) {
      const { unclear, at } = resolved;
      const { code, ...gap } = questionOfPeople(unclear, named[at]?.words ?? "");
      return openQuestion(asked, code, { slot, index: at, ...gap });
    }
    fields[slot] = resolved.people;
  }
  return fields;
}

/** Nobody twice in a field. */
export function joined(
  people: readonly ResolvedPerson[],
  others: readonly ResolvedPerson[],
): ResolvedPerson[] {
  return [...people, ...others.filter((other) => !people.some((one) => isSameAddress(one, other)))];
}

export function isNobody({ to, cc, bcc }: Fields): boolean {
  return to.length + cc.length + bcc.length === 0;
}

/** When it goes out, and where that comes from; or the question when it should. A moment is never lost by a word for "now". */
function resolveTime(
  { clock }: Pick<AssistantContext, "clock">,
  resolving: Resolving,
  { asked, at: said, former, ...step }: BasisWanted,
): Time | Unresolved {
  const { timeZone } = resolving.world;
  const how = step.how === "send" && said !== null ? "schedule" : step.how;
  if (how !== "schedule") return { how, at: null, time: null, timeZone };
  const read = said === null ? momentBefore(former) : momentOf(said, resolving);
  if (read === undefined) return openQuestion(asked, "when", { slot: "at" });
  const { at, time } = read;
  const ahead = at.getTime() - clock.now().getTime();
  if (ahead <= 0) return openQuestion(asked, "time_past", { slot: "at" });
  if (ahead > limits.scheduleAhead * 1000) return openQuestion(asked, "time_far", { slot: "at" });
  return { how, at, time, timeZone };
}

type Moment = { at: Date; time: Origin };

function momentBefore(former: BasisWanted["former"]): Moment | undefined {
  const { at = null, time = null } = former ?? {};
  return at === null || time === null ? undefined : { at, time };
}

/** At what hour a message goes out of which a day alone was read. */
const morning = 8 * 3_600_000;

function momentOf(
  when: When,
  { handles, mind, world: { timeZone } }: Resolving,
): Moment | undefined {
  if (typeof when === "string") return { at: new Date(when), time: mind };
  const held = handles.get(when.handle);
  if (held?.kind !== "value") return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(held.value);
  const at = isDay
    ? new Date(startOfDay(held.value, timeZone, 0).getTime() + morning)
    : new Date(held.value);
  return Number.isNaN(at.getTime()) ? undefined : { at, time: weakest(mind, held.origin) };
}

/** The files that came with the request. */
async function resolveFiles(
  context: AssistantContext,
  { userId, files }: Resolving,
): Promise<Pick<ResolvedMessage, "files"> | Unresolved> {
  if (files.length === 0) return { files: [] };
  const attachments = files.map((upload) => ({ upload }));
  const kept = await uploadsOf(context, userId, { attachments });
  if (kept.length < files.length) return { kind: "refused", code: "file_missing" };
  return {
    files: kept.map(({ id: upload, filename: name, size_bytes: size }) => ({ upload, name, size })),
  };
}

/** Asks for the one thing that the writer has to know. */
export function missingFact(step: WritingStep, words: string): Unresolved {
  const parameters = { words: words.slice(0, limits.subject).toWellFormed() };
  return openQuestion(step, "missing_fact", { slot: "body", parameters });
}

type Said = { how: MessageStep["how"]; body: string; files: readonly unknown[] };

/** Whether a message would go out without a word and without a file. */
export function isUnsaid({ how, body, files }: Said): boolean {
  return how !== "draft" && body.trim() === "" && files.length === 0;
}

/** Asks for the text. */
export function askForText(step: WritingStep): Unresolved {
  return openQuestion(step, "what_to_say", { slot: "body" });
}
