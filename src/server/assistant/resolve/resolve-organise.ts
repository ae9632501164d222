import { foldText } from "#query/words.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import type { Handles } from "../plan/handles.ts";
import type { Step, StepOf, When } from "../plan/plan.ts";
import type { Origin } from "../plan/provenance.ts";
import type { OrganiseStep } from "../policy/step.ts";
import { withClosest } from "./find-closest.ts";
import { openQuestion } from "./open-question.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

const labelling: ReadonlySet<string> = new Set(["label", "unlabel", "move"]);

type Unresolved = Exclude<Resolved, { kind: "step" }>;

/** An act with its messages, its label and its time found; the id of a label that is still to be made is null. */
export async function resolveOrganise(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"organise">,
): Promise<Resolved> {
  const { act } = step;
  const label = await labelOf(context, resolving, step);
  if (label !== null && "kind" in label) return label;
  const time = snoozedUntil(resolving, step, context.clock.now());
  if (time !== null && "kind" in time) return time;
  const isWhole = step.target.count === null;
  const found = await resolveTarget(context, resolving, { target: step.target, isWhole });
  if (found.kind === "refused") return found;
  const target = await withClosest(context, resolving, { asked: step.target, found: found.target });
  const timed = time === null ? untimed : { until: time.at, time: time.origin };
  return { kind: "step", step: { do: "organise", act, target, label, ...timed } };
}

const untimed = { until: null, time: null };

function snoozedUntil(
  { handles, mind }: Resolving,
  step: StepOf<"organise">,
  now: Date,
): Moment | Unresolved | null {
  if (step.act !== "snooze") return null;
  const moment = step.until === null ? undefined : readWhen(step.until, { handles, mind });
  if (step.until !== null && moment === undefined) return { kind: "refused", code: "no_time" };
  if (moment !== undefined && moment.at > now) return moment;
  return openQuestion(step, "snooze_until", { slot: "at" });
}

type Moment = { at: Date; origin: Origin };

/** A moment that a mind has said, or that was read out of mail, with where it comes from; undefined where none stands there. */
export function readWhen(
  when: When,
  { handles, mind }: { handles: Handles; mind: Origin },
): Moment | undefined {
  if (typeof when === "string") return { at: new Date(when), origin: mind };
  const held = handles.get(when.handle);
  if (held?.kind !== "value" || (held.type !== "date" && held.type !== "time")) return undefined;
  const at = new Date(held.value);
  return Number.isNaN(at.getTime()) ? undefined : { at, origin: held.origin };
}

/** Gmail's categories by the names that people see, which can be put on as labels can. */
const categories: readonly OwnLabel[] = [
  { id: "CATEGORY_SOCIAL", name: "Social" },
  { id: "CATEGORY_PROMOTIONS", name: "Promotions" },
  { id: "CATEGORY_UPDATES", name: "Updates" },
  { id: "CATEGORY_FORUMS", name: "Forums" },
];

/** Names that Gmail keeps to itself: each has an act of its own. */
const systemNames: ReadonlySet<string> = new Set(
  "inbox,sent,draft,drafts,trash,bin,spam,starred,important,unread,chat,chats,scheduled,snoozed,all mail".split(
    ",",
  ),
);

type OwnLabel = { id: string; name: string };

async function labelOf(
  context: AssistantContext,
  { userId }: Resolving,
  step: StepOf<"organise">,
): Promise<OrganiseStep["label"] | Unresolved> {
  if (!labelling.has(step.act)) return null;
  const name = step.label?.trim() ?? "";
  if (step.act === "move" && name.toLowerCase() === "inbox") return { id: "INBOX", name: "Inbox" };
  const label = await labelNamed(context, userId, { step, name });
  const isUnknown = "id" in label && label.id === null && step.act === "unlabel";
  return isUnknown ? { kind: "refused", code: "no_such_label" } : label;
}

type NewLabel = { id: string | null; name: string };

/** The label of a name, its id null where it is still to be made; or the question which is meant. */
export async function labelNamed(
  context: AssistantContext,
  userId: string,
  { step, name: said }: { step: Step; name: string },
): Promise<NewLabel | Unresolved> {
  const name = said.trim();
  if (name === "") return openQuestion(step, "which_label", { slot: "label" });
  const known = await labelsNamed(context, userId, name);
  if (known.length > 1) {
    const choices = known.map((one) => ({ label: one.name, value: one.name }));
    return openQuestion(step, "which_label", { slot: "label", choices });
  }
  if (known[0] !== undefined) return known[0];
  const isSystem = systemNames.has(name.toLowerCase());
  return isSystem ? { kind: "refused", code: "system_label" } : { id: null, name };
}

/** The labels of this very name, else those that differ in case, else those that differ in accents and the form of characters too. */
async function labelsNamed(
  { database }: Pick<AssistantContext, "database">,
  userId: string,
  name: string,
): Promise<OwnLabel[]> {
  const all = await database.readAsUser(userId, (transaction) => readLabels(transaction, userId));
  const own = all.flatMap(({ id, name: known, type }) =>
    type === "user" ? [{ id, name: known }] : [],
  );
  const ways = [(text: string) => text, (text: string) => text.toLowerCase(), foldText];
  for (const way of ways) {
    const known = own.filter((one) => way(one.name) === way(name));
    if (known.length > 0) return known;
  }
  return categories.filter((one) => foldText(one.name) === foldText(name));
}

/** A label that is to be made. One that is there already, or that Gmail keeps to itself, is not. */
export async function resolveNewLabel(
  context: AssistantContext,
  { userId }: Resolving,
  step: StepOf<"createLabel">,
): Promise<Resolved> {
  const name = step.label.trim();
  if (name === "") return openQuestion(step, "which_label", { slot: "label" });
  if (systemNames.has(name.toLowerCase())) return { kind: "refused", code: "system_label" };
  const known = await labelsNamed(context, userId, name);
  const isThere = known.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isThere) return { kind: "refused", code: "label_exists" };
  return { kind: "step", step: { do: "createLabel", name } };
}
