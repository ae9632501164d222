import { z } from "zod";
import type { Held } from "../plan/handles.ts";
import { Handle, Plan, Question } from "../plan/plan.ts";
import { keptOrigin } from "../plan/plan-origin.ts";

const ids = z.array(z.string());
const provenance = z.enum(["typed", "planned", "read"]);
const place = z.number().int();

const KeptHeld = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("messages"),
    gmailIds: ids,
    more: z.boolean(),
    provenance,
    reasons: z.array(z.tuple([z.string(), z.string()])),
    query: z.string().nullable(),
    meaning: z.string().default(""),
  }),
  z.object({
    kind: z.literal("draft"),
    request: z.string(),
    step: place,
    message: place,
    provenance,
    card: z.string().optional(),
  }),
  z.object({
    kind: z.literal("value"),
    type: z.enum(["date", "time", "amount", "address", "text"]),
    value: z.string(),
    provenance,
  }),
]);
type KeptHeld = z.infer<typeof KeptHeld>;

const Counts = z.object({
  shown: place,
  changed: place,
  drafts: place,
  sent: place,
  waiting: place,
});

/** What a turn leaves for the turns after it: never the text of a message. */
export const Traces = z.object({
  plan: Plan.nullable(),
  question: Question.nullable(),
  /** Which mind has planned it; null where a click did. */
  mind: z.enum(["agent", "grammar"]).nullable(),
  counts: Counts,
  /** What was done beside what is counted, by the names of these actions. */
  also: z.array(z.string()).default([]),
  handles: z.array(z.object({ handle: Handle, held: KeptHeld })),
  /** Gmail's ids of the messages that its answer showed, in order, whether they are a list of their own, and those changed. */
  shown: ids,
  isList: z.boolean(),
  touched: ids,
  /** Where the choice of what was shown comes from. */
  choice: provenance,
  /** By which what was done is undone; null where nothing was. */
  doneBy: z.string().nullable(),
  /** Requests that it has undone, and of which it found nothing that could be (any more). */
  over: ids,
  past: ids,
});
export type Traces = z.infer<typeof Traces>;

/** The traces of a turn that is about no messages and did nothing. */
export const noTraces: Traces = {
  plan: null,
  question: null,
  mind: null,
  counts: { shown: 0, changed: 0, drafts: 0, sent: 0, waiting: 0 },
  also: [],
  handles: [],
  shown: [],
  isList: false,
  touched: [],
  choice: "planned",
  doneBy: null,
  over: [],
  past: [],
};

/** Traces as they were kept; those of a former form are none. */
export function readTraces(kept: unknown): Traces {
  return Traces.safeParse(kept).data ?? noTraces;
}

/** What a handle stands for, as it is kept. */
export function keepHeld(held: Held): KeptHeld {
  const { provenance: from } = held.origin;
  switch (held.kind) {
    case "messages":
      return {
        kind: "messages",
        gmailIds: [...held.gmailIds],
        more: held.more,
        provenance: from,
        reasons: [...(held.reasons ?? [])],
        query: held.query ?? null,
        meaning: held.meaning ?? "",
      };
    case "draft":
      return {
        kind: "draft",
        request: held.request,
        step: held.step,
        message: held.message,
        provenance: from,
        card: held.card,
      };
    case "value":
      return { kind: "value", type: held.type, value: held.value, provenance: from };
  }
}

/** What a handle of an earlier turn stands for. */
export function heldAgain(kept: KeptHeld): Held {
  const origin = keptOrigin(kept.provenance);
  switch (kept.kind) {
    case "messages":
      return {
        kind: "messages",
        gmailIds: kept.gmailIds,
        more: kept.more,
        origin,
        reasons: new Map(kept.reasons),
        query: kept.query ?? undefined,
        meaning: kept.meaning,
      };
    case "draft":
      return {
        kind: "draft",
        request: kept.request,
        step: kept.step,
        message: kept.message,
        origin,
        card: kept.card,
      };
    case "value":
      return { kind: "value", type: kept.type, value: kept.value, origin };
  }
}
