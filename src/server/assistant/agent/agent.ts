import { ModelFailure } from "./models/model-failure.ts";
import type { Question, Reply } from "../plan/plan.ts";
import { plainText } from "./model-text.ts";
import { createDialogue, type PlannedCall, type Reported } from "./dialogue.ts";
import { plannerPrompt, type PlannerWorld } from "./prompt.ts";
import { runTool, type ToolContext, type ToolRun } from "./run-tool.ts";
import { checkCall, type CheckedCall } from "./tool-call.ts";
import { effects } from "./tools.ts";

export type AgentContext = Omit<ToolContext, "timeZone">;
export type AgentRequest = { words: string; world: PlannerWorld };

/**
 * How the planner has left its course: what it did stands there, and the course is still to be ended. `question` and `reply`:
 * what the person is asked, or told beside what was done.
 */
export type Driven = { question: Question | null; reply: Reply | null };

/** Calls that do not fit, one after the other, and tools that are run for one request. */
const mostMisfits = 4;
const mostRuns = 40;
/** Characters of the planner's own words. */
const mostWords = 2000;

/**
 * Lets a model carry out a request, tool by tool. Throws `ModelFailure` as long as nothing was begun, so that another mind may take
 * the request; afterwards its failure is a reply, and what was done stays done.
 */
export async function driveCourse(
  context: AgentContext,
  { words, world }: AgentRequest,
): Promise<Driven> {
  const { model, hear } = context;
  const dialogue = createDialogue(model, plannerPrompt(words, world));
  const drive = createDrive({ ...context, timeZone: world.timeZone });
  try {
    for (let call = 0; call < model.calls; call += 1) {
      model.check();
      hear({ code: "plan" });
      const said = await dialogue.next();
      if (said.calls.length === 0) return await drive.close(said.text);
      const ran = await runAll(drive, model, said.calls);
      if ("end" in ran) return ran.end;
      dialogue.tell(ran.reported);
    }
    throw new ModelFailure("calls");
  } catch (error) {
    if (!(error instanceof ModelFailure) || !drive.begun()) throw error;
    return drive.end({ reply: replyTo(error.reason) });
  }
}

/** Runs the calls of one answer in their order, as far as Stop and questions let it. */
async function runAll(
  drive: Drive,
  model: ToolContext["model"],
  calls: readonly PlannedCall[],
): Promise<{ end: Driven } | { reported: Reported[] }> {
  const reported: Reported[] = [];
  for (const call of calls) {
    model.check();
    const { report, question, stopped } = await drive.run(call);
    if (question !== undefined) return { end: drive.end({ question }) };
    if (stopped) return { end: drive.end({ reply: replyTo("stopped") }) };
    reported.push({ call, report });
  }
  return { reported };
}

/** What the person is told where the model did not bring it to an end. */
function replyTo(reason: string): Reply {
  if (reason === "stopped") return { code: "stopped", parameters: {} };
  return { code: "model_gone", parameters: { reason } };
}

type Drive = {
  run(call: PlannedCall): Promise<ToolRun>;
  /** Ends with the planner's words, which are shown only where nothing else was said or done. */
  close(words: string): Promise<Driven>;
  end(end: Partial<Driven>): Driven;
  begun(): boolean;
};

/** Runs the planner's calls, and keeps what they came to. */
function createDrive(context: ToolContext): Drive {
  const times = new Map<string, number>();
  const done = new Set<string>();
  let [runs, misfits] = [0, 0];
  let isTold = false;
  let found: string | undefined;

  function check({ name, input }: PlannedCall): CheckedCall {
    const call = checkCall(name, input);
    misfits = "misfit" in call ? misfits + 1 : 0;
    if (misfits >= mostMisfits) throw new ModelFailure("garbage");
    return call;
  }

  /** Throws at the third call of the same; answers what makes calls the same. */
  function count(call: { name: string; input: object }): string {
    const key = JSON.stringify([call.name, call.input]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    runs += 1;
    if (time > 2 || runs > mostRuns) throw new ModelFailure("calls");
    return key;
  }

  function keep({ report, ran }: ToolRun): void {
    const { handle } = report as { handle?: string };
    const isLook = ran === undefined || (ran.do === "find" && ran.quiet === true);
    if (!isLook) isTold = true;
    else if (handle?.startsWith("m") === true) found = handle;
  }

  return {
    async run(planned) {
      const call = check(planned);
      if ("misfit" in call) return { report: { state: "misfit", fields: call.misfit } };
      const key = count(call);
      if (done.has(key)) return { report: { state: "refused", code: "done_already" } };
      const run = await runTool(context, call);
      const { state } = run.report as { state?: string };
      if (effects.has(call.name) && state !== "refused" && state !== "failed") done.add(key);
      keep(run);
      return run;
    },
    async close(words) {
      if (isTold) return this.end({});
      // What was looked for and found speaks better than words of somebody who has not seen it.
      if (found !== undefined) {
        const show = checkCall("show", { handle: found });
        if (!("misfit" in show)) await runTool(context, show);
        return this.end({});
      }
      const text = plainText(words, mostWords);
      if (text === "") throw new ModelFailure("garbage");
      return this.end({ reply: { code: "model_words", parameters: { text } } });
    },
    end: ({ question = null, reply = null }) => ({ question, reply }),
    begun: () => runs > 0,
  };
}
