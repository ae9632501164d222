import type { QueryClient } from "@tanstack/react-query";
import type { Card, CardEdit } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import type { CardApproval } from "../decide-card.ts";
import {
  type CardChangesByStep,
  cardEdits,
  changesOf,
  type StepChange,
  unchanged,
} from "./card-edits.ts";

/** What is changed on a card that waits, as this window shows it. */
export type CardStanding = {
  changes: CardChangesByStep;
  /** The edition that the server has of it, and what was changed in that, or is just being kept, as text. */
  edition: number;
  kept: string;
  /** Until the changes are kept, and while they are. */
  timer?: ReturnType<typeof setTimeout>;
  keeping?: Promise<void>;
};

/** Milliseconds without a further change after which what is changed is kept. */
const rest = 300;

export function standingKey(card: string): readonly string[] {
  return ["assistant", "card", card];
}

/** A card as it comes from the server. */
export function standingOf({ id, steps, edits = [], edition = 0 }: Card): CardStanding {
  const changes = changesOf(pendingEdits.read(id, edition) ?? edits);
  return { changes, edition, kept: textOf(steps, changesOf(edits)) };
}

/** A number that was typed is typed where the click is, and kept nowhere. */
function textOf(steps: Card["steps"], changes: CardChangesByStep): string {
  const edits = cardEdits(steps, changes);
  return JSON.stringify(edits, (field, value: unknown) =>
    field === "confirm" ? undefined : value,
  );
}

function read(queries: QueryClient, card: Card): CardStanding {
  return queries.getQueryData<CardStanding>(standingKey(card.id)) ?? standingOf(card);
}

function write(queries: QueryClient, card: Card, to: Partial<CardStanding>): void {
  queries.setQueryData<CardStanding>(standingKey(card.id), { ...read(queries, card), ...to });
}

/** Shows what another window has changed since, in the place of what is changed here; one's own comes back as it is. */
export function takeOver(queries: QueryClient, card: Card): void {
  const { edition = 0 } = card;
  const known = read(queries, card);
  if (edition <= known.edition) return;
  const come = standingOf(card);
  if (come.kept === known.kept) return write(queries, card, { edition });
  clearTimeout(known.timer);
  write(queries, card, come);
}

/** Changes a step of a card, and keeps that after a moment, so that every other window shows it too. */
export function changeCard(
  api: Api,
  card: Card,
  { step, to }: { step: number; to: Partial<StepChange> },
): void {
  const { changes, timer } = read(api.queries, card);
  clearTimeout(timer);
  const next = new Map(changes).set(step, { ...(changes.get(step) ?? unchanged), ...to });
  write(api.queries, card, { changes: next, timer: setTimeout(() => keepSoon(api, card), rest) });
  holdHere(api.queries, card);
}

/** Keeps what a page that was left had not kept any more. */
export function keepHeld(api: Api, card: Card): void {
  const { changes, kept, timer } = read(api.queries, card);
  if (card.state !== "open" || timer !== undefined) return;
  if (textOf(card.steps, changes) !== kept) keepSoon(api, card);
}

/** What the server lacks outlives this page in its tab. */
function holdHere(queries: QueryClient, card: Card): void {
  const { changes, edition, kept } = read(queries, card);
  const edits = textOf(card.steps, changes);
  if (edits === kept) return pendingEdits.drop(card.id);
  pendingEdits.write(card.id, { edition, edits });
}

/** One after the other: each is kept in the edition that the one before has made. */
function keepSoon(api: Api, card: Card): void {
  const before = read(api.queries, card).keeping ?? Promise.resolve();
  write(api.queries, card, { keeping: before.then(() => keep(api, card)) });
}

/** What cannot be kept now goes along with the click; where another window was first, that is shown. */
async function keep(api: Api, card: Card): Promise<void> {
  const { call, queries } = api;
  const { changes, edition, kept } = read(queries, card);
  const text = textOf(card.steps, changes);
  if (text === kept) return;
  write(queries, card, { kept: text });
  try {
    const edits = cardEdits(card.steps, changes);
    const input = { card: card.id, edits, edition, accessToken: tokenOf(api) };
    const { edition: made } = await call.assistant.edit(input);
    // Another window may have changed it since, and been heard of before.
    write(queries, card, { edition: Math.max(made, read(queries, card).edition) });
    holdHere(queries, card);
  } catch (thrown) {
    if (asCallError(thrown).code !== "conflict") return;
    pendingEdits.drop(card.id);
    await queries.invalidateQueries({ queryKey: queryKeys.conversation });
  }
}

/** What is to be approved: all that is changed on a card as it stands here, once nothing of it is under way. */
export async function settleCard({ queries }: Api, card: Card): Promise<CardApproval> {
  const { timer, keeping } = read(queries, card);
  clearTimeout(timer);
  await keeping;
  const { changes, edition } = read(queries, card);
  return { edits: cardEdits(card.steps, changes), edition };
}

type Pending = { edition: number; edits: string };

/**
 * What is changed on a card that waits and is not at the server yet, kept by this tab alone: it is there again after the page
 * was loaded anew. `edits`: as text, of the card's edition that was changed.
 */
const pendingEdits = {
  read(card: string, edition: number): CardEdit[] | undefined {
    try {
      const pending = JSON.parse(sessionStorage.getItem(placeOf(card)) ?? "") as Pending;
      return pending.edition === edition ? (JSON.parse(pending.edits) as CardEdit[]) : undefined;
    } catch {
      return undefined;
    }
  },
  write(card: string, pending: Pending): void {
    try {
      sessionStorage.setItem(placeOf(card), JSON.stringify(pending));
    } catch {
      // A browser that keeps nothing has the changes as long as the page is there.
    }
  },
  drop(card: string): void {
    try {
      sessionStorage.removeItem(placeOf(card));
    } catch {
      // Nothing was kept.
    }
  },
};

function placeOf(card: string): string {
  return `card-edits ${card}`;
}
