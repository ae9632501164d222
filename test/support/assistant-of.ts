import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CardEdit } from "#contract/assistant.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import { approveCard } from "#server/carrying-out/approve-card.ts";
import { carryOutPlan } from "#server/carrying-out/carry-out-plan.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { keepEdits } from "#server/cards/keep-edits.ts";
import { refuseCard } from "#server/cards/refuse-card.ts";
import type { PlanRequest, RequestFrame } from "#server/finding/plan-request.ts";
import type { TextMaker } from "#server/finding/text-maker.ts";
import type { SignedIn } from "./sign-in.ts";
import type { RunningApp } from "./start-app.ts";

type Steps = z.input<typeof Plan>["steps"];

/** Carries out plans for one person as the assistant would, whatever interpreter has made them. */
export type TestAssistant = {
  userId: string;
  /** The person's words and the steps that they come to. */
  carryOut(text: string, steps: Steps, more?: Partial<PlanRequest>): Promise<Outcome>;
  approve(
    outcome: Outcome,
    edits?: CardEdit[],
    more?: Partial<RequestFrame> & { edition?: number },
  ): Promise<Outcome>;
  /** Answers the edition of the card that it now is. */
  edit(outcome: Outcome, edits: CardEdit[], edition: number): Promise<number>;
  refuse(outcome: Outcome, sessionId?: string): Promise<void>;
};

/** Whom the person knows: one Ada, two of the name of Sarah of whom none was written to, and two Robins of whom one was. */
const contacts: World["contacts"] = [
  { name: "Ada Lovelace", address: "ada@example.com", count: 9, written: true },
  { name: "Sarah Chen", address: "sarah.chen@example.com", count: 5, written: false },
  { name: "Sarah Jones", address: "sarah.jones@example.com", count: 4, written: false },
  { name: "Robin Reyes", address: "robin@example.com", count: 3, written: true },
  { name: "Robin Hood", address: "robin@example.net", count: 8, written: false },
];

/** A writer whose words show what it was given. */
const texts: TextMaker = {
  write: async ({ brief, about }) => ({
    subject: `About ${brief}`,
    body: `Written: ${brief}${about === null ? "" : ` (${about.subject})`}`,
  }),
  summarise: async (messages) =>
    messages.map(({ subject }, at) => `${subject} [${at + 1}]`).join(", "),
};

export function assistantOf(running: RunningApp, person: SignedIn): TestAssistant {
  const { user } = person.session;
  const frame: RequestFrame = {
    userId: user.id,
    sessionId: "this session",
    signal: new AbortController().signal,
    texts,
    onStatus: () => undefined,
  };
  function worldNow(): World {
    return {
      now: running.clock.now(),
      timeZone: "UTC",
      owner: { name: user.name ?? "", address: user.email },
      contacts,
      labels: [],
      earlier: [],
      open: 0,
      files: [],
    };
  }
  return {
    userId: user.id,
    carryOut: (text, steps, more) =>
      carryOutPlan(running.app.acting, {
        ...frame,
        requestId: randomUUID(),
        text,
        said: [],
        plan: Plan.parse({ steps }),
        world: worldNow(),
        files: [],
        pointed: { earlier: [], rest: [], open: [] },
        lastRequest: null,
        ...more,
      }),
    approve: ({ card }, edits = [], { edition, ...more } = {}) =>
      approveCard(
        running.app.acting,
        { ...frame, ...more },
        { card: card?.id ?? "", edits, ...(edition !== undefined && { edition }) },
      ),
    edit: ({ card }, edits, edition) =>
      keepEdits(running.app.acting, frame, { id: card?.id ?? "", edits, edition }),
    refuse: ({ card }, sessionId = frame.sessionId) =>
      refuseCard(running.app.acting, { ...frame, sessionId }, card?.id ?? ""),
  };
}

/** The steps of an outcome of one kind. */
export function stepsOf<Did extends StepOutcome["did"]>(
  { steps }: Outcome,
  did: Did,
): (StepOutcome & { did: Did })[] {
  return steps.filter((step): step is StepOutcome & { did: Did } => step.did === did);
}
