import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CardEdit } from "#contract/assistant.ts";
import { keepEdits, refuseCard } from "#server/assistant/approval/cards.ts";
import { writing } from "#server/assistant/conversation/request-course.ts";
import { approveCard, type Click } from "#server/assistant/execute/approve-card.ts";
import { createCourse, type CourseOptions } from "#server/assistant/execute/create-course.ts";
import type { Outcome, StepOutcome } from "#server/assistant/execute/outcome.ts";
import { createHandles } from "#server/assistant/plan/handles.ts";
import type { ReadersAndWriters } from "#server/assistant/plan/readers-and-writers.ts";
import { Step } from "#server/assistant/plan/plan.ts";
import { fromPlan } from "#server/assistant/plan/plan-origin.ts";
import type { World } from "#server/assistant/plan/world.ts";
import type { SignedIn } from "./sign-in.ts";
import type { RunningApp } from "./start-app.ts";

/** Carries out steps for one person as the assistant would, whatever mind has made them. */
export type TestAssistant = {
  userId: string;
  /** The person's words and the steps that they come to. */
  carryOut(
    text: string,
    steps: z.input<typeof Step>[],
    more?: Partial<CourseOptions>,
  ): Promise<Outcome>;
  approve(
    outcome: Outcome,
    edits?: CardEdit[],
    more?: Partial<Click> & { edition?: number },
  ): Promise<Outcome>;
  /** Answers the edition of the card that it now is. */
  edit(outcome: Outcome, edits: CardEdit[], edition: number): Promise<number>;
  refuse(outcome: Outcome, sessionId?: string): Promise<void>;
};

/** Whom the person knows: two of the name of Mei who were written to, so that a message to her is asked about. */
const contacts: World["contacts"] = [
  { name: "Ada Lovelace", address: "ada@example.com", count: 9, written: true },
  { name: "Mei Tan", address: "mei@example.com", count: 9, written: true },
  { name: "Mei Wong", address: "wong@example.com", count: 2, written: true },
];

function noTexts(): never {
  throw new Error("nothing is read or written here");
}

const texts: ReadersAndWriters = {
  reader: {
    summarise: noTexts,
    answer: noTexts,
    sift: noTexts,
    rank: noTexts,
    extract: noTexts,
    files: noTexts,
  },
  writer: { write: noTexts },
};

export function assistantOf(running: RunningApp, person: SignedIn): TestAssistant {
  const { user } = person.session;
  const click: Click = {
    userId: user.id,
    sessionId: "this session",
    signal: new AbortController().signal,
    onStatus: () => undefined,
    writing,
  };
  function worldNow(): World {
    return {
      now: running.clock.now(),
      timeZone: "UTC",
      owner: { name: user.name ?? "", address: user.email },
      contacts,
      nicknames: [],
      labels: [],
      earlier: [],
      spoken: [],
      open: 0,
      files: 0,
      promptsLeft: null,
    };
  }
  const { acting } = running.app;
  return {
    userId: user.id,
    async carryOut(text, steps, more) {
      const course = createCourse(acting, {
        ...click,
        writing,
        requestId: randomUUID(),
        text,
        spoken: [text],
        world: worldNow(),
        handles: createHandles(),
        mind: fromPlan,
        understood: "whole",
        files: [],
        texts,
        earlierRequests: [],
        ...more,
      });
      for (const step of steps) await course.run(Step.parse(step));
      return course.end();
    },
    approve: ({ card }, edits = [], { edition, ...more } = {}) =>
      approveCard(
        acting,
        { ...click, ...more },
        { card: card?.id ?? "", edits, ...(edition !== undefined && { edition }) },
      ),
    edit: ({ card }, edits, edition) =>
      keepEdits(acting, click, { id: card?.id ?? "", edits, edition }),
    refuse: ({ card }, sessionId = click.sessionId) =>
      refuseCard(acting, { ...click, sessionId }, card?.id ?? ""),
  };
}

/** The steps of an outcome of one kind. */
export function stepsOf<Did extends StepOutcome["did"]>(
  { steps }: Outcome,
  did: Did,
): (StepOutcome & { did: Did })[] {
  return steps.filter((step): step is StepOutcome & { did: Did } => step.did === did);
}
