import type { Course, StepReport } from "#server/assistant/execute/course.ts";
import { createHandles } from "#server/assistant/plan/handles.ts";
import type { ReadMessage } from "#server/assistant/plan/readers-and-writers.ts";
import type { Step } from "#server/assistant/plan/plan.ts";
import { fromMail, type Origin } from "#server/assistant/plan/provenance.ts";

/** A course for the tests of a mind: it finds these messages whatever is looked for, and notes what it is told to do. */
export type PlayedCourse = Course & {
  steps: Step[];
  /** The same as the mind wrote them, for later turns. */
  written: Step[];
  /** What the mind had seen when each step was run. */
  origins: (Origin["provenance"] | "planned")[];
  /** How the next steps of a kind are answered; else as they would go well. */
  reports: Partial<Record<Step["do"], StepReport[]>>;
};

/** Makes a course over these messages. */
export function createPlayedCourse(mail: readonly ReadMessage[]): PlayedCourse {
  const handles = createHandles();
  let seen: Origin | undefined;
  const course: PlayedCourse = {
    steps: [],
    written: [],
    origins: [],
    reports: {},
    handles,
    taint: (origin) => void (seen = origin),
    async run(step, written = step) {
      course.steps.push(step);
      course.written.push(written);
      course.origins.push(seen?.provenance ?? "planned");
      return course.reports[step.do]?.shift() ?? reportOf(step);
    },
    read: async () => [...mail],
    end: async () => ({ done: [], steps: [], card: null }),
  };

  function reportOf(step: Step): StepReport {
    if (step.do === "find") return find(step);
    if (step.do === "organise") return { state: "done", changed: mail.length, already: 0 };
    if (step.do === "count") return { state: "counted", count: mail.length, rows: 0 };
    if ("how" in step) return { state: step.how === "send" ? "sent" : "drafted", count: 1 };
    return { state: "told" };
  }

  function find({ target }: Extract<Step, { do: "find" }>): StepReport {
    const known = target.handle === undefined ? undefined : handles.get(target.handle);
    const found = known?.kind === "messages" ? known.gmailIds : mail.map((one) => one.gmail_id);
    const gmailIds = found.slice(0, target.count ?? found.length);
    const handle = handles.add({ kind: "messages", gmailIds, more: false, origin: fromMail });
    const newest = new Date("2026-11-19T08:00:00Z");
    const numbers = { count: gmailIds.length, more: false, unread: 0 };
    return { state: "found", handle, ...numbers, oldest: newest, newest };
  }

  return course;
}
