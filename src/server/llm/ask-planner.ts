import type { JSONSchema7 } from "ai";
import { z } from "zod";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { callModel, type CallContext } from "#server/model-calls/call-model.ts";
import { ModelFailure } from "#server/model-calls/model-failure.ts";
import { valueWithoutKey } from "#server/model-calls/without-key.ts";
import { PlanForm } from "./plan-form.ts";
import { planInstructions, planPrompt } from "./plan-prompt.ts";
import { readPlan } from "./read-plan.ts";

/**
 * What the person's words come to, by the model. An answer that does not fit is asked for once more, and never shown to
 * the model again: who plans is told words of the person's alone. Throws `ModelFailure`.
 */
export async function askPlanner(
  context: CallContext,
  text: string,
  world: World,
): Promise<Interpretation> {
  const prompt = planPrompt(text, world);
  const said = [text, ...world.earlier.map(({ message }) => message)];
  const answer = await askInForm(context, prompt);
  const first = readPlan(answer, said);
  if ("interpretation" in first) return valueWithoutKey(first.interpretation, context.secret);
  const again = `${prompt}\n\nYour last answer does not fit: ${first.wrong}\nAnswer once more.`;
  const second = readPlan(await askInForm(context, again), said);
  if ("interpretation" in second) return valueWithoutKey(second.interpretation, context.secret);
  throw new ModelFailure("garbage");
}

/** Asks with the form; a server that takes no forms is asked by the instructions alone. */
async function askInForm(context: CallContext, content: string): Promise<string> {
  const call = { instructions: planInstructions, content };
  try {
    return await callModel(context, { ...call, schema: formSchema });
  } catch (error) {
    if (!(error instanceof ModelFailure) || !/^(400|422|501)$/.test(String(error.status)))
      throw error;
    return callModel(context, call);
  }
}

const formSchema = z.toJSONSchema(PlanForm, { target: "draft-7" }) as JSONSchema7;
