import { readCard } from "../tables/assistant-cards-table.ts";
import type { Outcome } from "./outcome.ts";
import type { ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { cardOf, thawCard } from "../approval/freeze-card.ts";

type Context = Pick<AssistantContext, "database" | "clock">;

/** An act on messages, and what of them it sets: of two that set the same thing of a message the later one is meant. */
type Act = { sets: string; gmailIds: readonly string[] };

/** What an act sets, of those of which another act sets the same; every other sets a thing of its own. */
const settings: Readonly<Record<string, string>> = {
  archive: "place",
  delete: "place",
  restore: "place",
  spam: "place",
  notSpam: "place",
  move: "place",
  snooze: "place",
  unsnooze: "place",
  star: "star",
  unstar: "star",
  read: "read",
  unread: "read",
  important: "important",
  unimportant: "important",
  mute: "muted",
  unmute: "muted",
};

/** Whether what came of a request takes the place of all that waits on an earlier card, by what both do to the same messages. */
export async function correctsCard(
  { database, clock }: Context,
  userId: string,
  { card, by }: { card: string; by: Pick<Outcome, "card" | "steps"> },
): Promise<boolean> {
  async function waitingOn(id: string): Promise<ResolvedStep[]> {
    const row = await database.readAsUser(userId, (own) => readCard(own, userId, id));
    const isOpen = row !== undefined && cardOf(row, clock.now()).state === "open";
    return isOpen ? thawCard(row).map(({ step }) => step) : [];
  }

  const former = await waitingOn(card);
  const waiting = by.card === null ? [] : await waitingOn(by.card.id);
  const acts = [...doneOf(by), ...waiting.flatMap((step) => actOf(step) ?? [])];
  return former.length > 0 && former.every((step) => isCorrected(actOf(step), acts));
}

function isCorrected(former: Act | undefined, acts: readonly Act[]): boolean {
  if (former === undefined) return false;
  const ids = new Set(former.gmailIds);
  return acts.some(
    ({ sets, gmailIds }) => sets === former.sets && gmailIds.some((id) => ids.has(id)),
  );
}

function actOf(step: ResolvedStep): Act | undefined {
  if (step.do !== "organise") return undefined;
  const { act, label, target } = step;
  return { sets: thingOf(act, label?.name ?? ""), gmailIds: target.gmailIds };
}

function doneOf({ steps }: Pick<Outcome, "steps">): Act[] {
  return steps.flatMap((step) => {
    if (step.did !== "act") return [];
    const { act, label, changed, already } = step;
    return [{ sets: thingOf(act, label ?? ""), gmailIds: [...changed, ...already] }];
  });
}

function thingOf(act: string, label: string): string {
  return settings[act] ?? `label ${label}`;
}
