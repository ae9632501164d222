import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CardEdit } from "#contract/assistant.ts";
import { approveCard } from "#server/assistant/execute/approve-card.ts";
import type { Course, StepReport } from "#server/assistant/execute/course.ts";
import { createCourse, type CourseOptions } from "#server/assistant/execute/create-course.ts";
import type { Outcome, StepOutcome } from "#server/assistant/execute/outcome.ts";
import { createHandles } from "#server/assistant/plan/handles.ts";
import type { Reader } from "#server/assistant/plan/readers-and-writers.ts";
import { Step } from "#server/assistant/plan/plan.ts";
import { fromPlan } from "#server/assistant/plan/plan-origin.ts";
import type { SignedIn } from "./sign-in.ts";
import type { RunningApp } from "./start-app.ts";

export type StepInput = z.input<typeof Step>;

export type TestCourses = {
  /** A course of a request of its own. */
  begin(more?: Partial<CourseOptions>): Course;
  /** The reports of steps that are run one after the other, and what they came to. */
  run(
    steps: StepInput[],
    more?: Partial<CourseOptions>,
  ): Promise<{ reports: StepReport[]; outcome: Outcome }>;
  approve(outcome: Outcome, edits?: CardEdit[]): Promise<Outcome>;
};

/** A reader that says of each message its subject, and chooses those whose subject holds the criterion. */
const reader: Reader = {
  summarise: async (messages) => ({ text: messages.map(({ subject }) => subject).join(", ") }),
  answer: async (messages, question) => ({ text: `${question} ${messages.length}` }),
  sift: async (messages, criterion) =>
    messages
      .filter(({ subject }) => subject.includes(criterion))
      .map(({ gmail_id: gmailId, subject }) => ({ gmailId, reason: `is ${subject}` })),
  rank: async (messages, criterion, limit) => [
    { gmailId: "ffffff", reason: "none of these" },
    ...messages
      .toReversed()
      .slice(0, limit)
      .map(({ gmail_id: gmailId }) => ({ gmailId, reason: criterion })),
  ],
  extract: async () => null,
  files: async () => ({ text: "" }),
};

function noWriting(): never {
  throw new Error("nothing is written here");
}

const writing = {
  resolveWriting: noWriting,
  resolveTakingBack: noWriting,
  doMessage: noWriting,
  doUndo: noWriting,
  doTakeBack: noWriting,
};

/** Runs the steps of requests for one person, whatever mind has made them. */
export function coursesOf(running: RunningApp, person: SignedIn): TestCourses {
  const { user } = person.session;
  const click = {
    userId: user.id,
    sessionId: "this session",
    signal: new AbortController().signal,
    onStatus: () => undefined,
    writing,
  };
  function begin(more: Partial<CourseOptions> = {}): Course {
    const world = {
      now: running.clock.now(),
      timeZone: "UTC",
      owner: { name: user.name ?? "", address: user.email },
      contacts: [],
      nicknames: [],
      labels: [],
      earlier: [],
      spoken: [],
      open: 0,
      files: 0,
      promptsLeft: null,
    };
    return createCourse(running.app.acting, {
      ...click,
      requestId: randomUUID(),
      world,
      handles: createHandles(),
      spoken: ["do it"],
      mind: fromPlan,
      files: [],
      texts: { reader, writer: { write: noWriting } },
      earlierRequests: [],
      text: "do it",
      understood: "whole",
      ...more,
    });
  }
  return {
    begin,
    async run(steps, more) {
      const course = begin(more);
      const reports: StepReport[] = [];
      for (const step of steps) reports.push(await course.run(Step.parse(step)));
      return { reports, outcome: await course.end() };
    },
    approve: ({ card }, edits = []) =>
      approveCard(running.app.acting, click, { card: card?.id ?? "", edits }),
  };
}

/** The steps of an outcome of one kind. */
export function outcomesOf<Did extends StepOutcome["did"]>(
  { steps }: Outcome,
  did: Did,
): (StepOutcome & { did: Did })[] {
  return steps.filter((step): step is StepOutcome & { did: Did } => step.did === did);
}
