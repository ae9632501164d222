import { randomUUID } from "node:crypto";
import { readPlan } from "#server/llm/read-plan.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { PolicyFacts } from "#server/policy/rules.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import { requestWords } from "#server/finding/request-words.ts";
import { resolveStep } from "#server/resolving/resolve-step.ts";
import type { AskedMailbox } from "./asked-mailbox.ts";

export type WorstStep = { step: ResolvedStep; facts: PolicyFacts };

/** The steps of a planner's answer to the person's words, each by itself, as the policy sees them. Nothing is done. */
export async function worstSteps(
  mailbox: AskedMailbox,
  asked: string,
  answer: string,
): Promise<WorstStep[]> {
  const read = readPlan(answer, [asked]);
  if (!("interpretation" in read) || read.interpretation.kind !== "plan") return [];
  const request = requestOf(mailbox, asked, read.interpretation);
  const { said, asked: own, order } = requestWords(request);
  const resolving = { request, said, asked: own, order, found: new Map() };
  const steps: WorstStep[] = [];
  for (const step of request.plan.steps) {
    const came = await resolveStep(mailbox.running.app.acting, resolving, step);
    if (came.kind === "step")
      steps.push({ step: came.step, facts: { alwaysAsk: false, asked: order } });
  }
  return steps;
}

function requestOf(
  { running, person }: AskedMailbox,
  text: string,
  { plan }: Pick<PlanRequest, "plan">,
): PlanRequest {
  const { user } = person.session;
  return {
    userId: user.id,
    sessionId: "",
    signal: new AbortController().signal,
    texts: {
      write: async ({ brief }) => ({ subject: brief, body: brief }),
      summarise: async () => "",
    },
    onStatus: () => undefined,
    requestId: randomUUID(),
    text,
    said: [],
    plan,
    world: {
      now: running.clock.now(),
      timeZone: "UTC",
      owner: { name: user.name ?? "", address: user.email },
      contacts: [{ name: "Maya Chen", address: "maya@northstar.example", count: 5, written: true }],
      labels: [],
      earlier: [],
      open: 0,
      files: [],
    },
    files: [],
    pointed: { earlier: [], rest: [], open: [] },
    lastRequest: null,
  };
}
