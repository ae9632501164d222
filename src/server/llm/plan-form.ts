import { z } from "zod";
import { Step } from "#server/assist-plan/plan.ts";

const acts = Step.options.flatMap((option) =>
  "act" in option.shape ? option.shape.act.options : [],
);

/**
 * A step as a model writes it: every field is there, and what a step does not use is empty. Without alternatives,
 * optional fields and bounds every provider holds the model to the form.
 */
export const PlanFormStep = z.object({
  do: z.enum(Step.options.map((option) => option.shape.do.value)),
  of: z.enum(["mailbox", "earlier", "rest", "open", "step"]),
  step: z.number(),
  query: z.string(),
  order: z.enum(["newest", "oldest"]),
  skip: z.number(),
  count: z.number(),
  act: z.enum(["none", ...acts]),
  label: z.string(),
  until: z.string(),
  by: z.enum(["none", "sender", "day"]),
  question: z.string(),
  how: z.enum(["draft", "send", "schedule"]),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  all: z.boolean(),
  subject: z.string(),
  body: z.string(),
  body_is: z.enum(["typed", "brief"]),
  tone: z.string(),
  at: z.string(),
});
export type PlanFormStep = z.infer<typeof PlanFormStep>;

/** What the planner answers: a plan, one short question, or words. */
export const PlanForm = z.object({
  kind: z.enum(["plan", "question", "words"]),
  steps: z.array(PlanFormStep),
  text: z.string(),
  choices: z.array(z.string()),
});

/** The step of which every field is empty. */
export const emptyStep: Omit<PlanFormStep, "do"> = {
  of: "mailbox",
  step: 0,
  query: "",
  order: "newest",
  skip: 0,
  count: 0,
  act: "none",
  label: "",
  until: "",
  by: "none",
  question: "",
  how: "draft",
  to: [],
  cc: [],
  bcc: [],
  all: false,
  subject: "",
  body: "",
  body_is: "brief",
  tone: "",
  at: "",
};
