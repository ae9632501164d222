import { ModelFailure } from "./models/model-failure.ts";
import type { Course, StepReport } from "../execute/course.ts";
import type { MessagesHeld } from "../plan/handles.ts";
import type { Reader, ReadMessage, Sifted } from "../plan/readers-and-writers.ts";
import type { Question, Step, StepOf } from "../plan/plan.ts";
import { fromMail } from "../plan/provenance.ts";
import { plainText } from "./model-text.ts";
import type { ModelRequest } from "./models.ts";
import { localTime, ownQuestion } from "./prompt.ts";
import { handlesOf, type FitCall } from "./tool-call.ts";
import type { InputOf, ToolName } from "./tools.ts";

/** What is told while a request is carried out: a code, and how far a large set is read and what that costs at most. */
export type HearStatus = (status: {
  code: ToolName | "plan" | "read";
  done?: number;
  total?: number;
  usd?: number | null;
}) => void;

export type ToolContext = {
  model: ModelRequest;
  course: Course;
  reader: Reader;
  /** The messages of these Gmail ids with their text, in their order; those that are gone are left out. */
  messages(gmailIds: readonly string[]): Promise<readonly ReadMessage[]>;
  timeZone: string;
  hear: HearStatus;
};

/** What the planner is told of a call, the step that the course has run, and what ends the request there. */
export type ToolRun = { report: object; ran?: Step; question?: Question; stopped?: true };

/** Messages that one reading takes, and what one of them comes to in tokens. */
export const mostRead = 500;
const tokensEach = { input: 700, output: 40 };
/** Tools for which a model reads mail or writes out of it. */
const mindful: ReadonlySet<ToolName> = new Set<ToolName>([
  "answer",
  "summarise",
  "write",
  "reply",
  "forward",
  "revise",
]);

/** Runs a call that fits. Only numbers, handles and codes come back of it. */
export async function runTool(context: ToolContext, call: FitCall): Promise<ToolRun> {
  const { reader } = context;
  context.hear({ code: call.name });
  switch (call.name) {
    case "ask":
      return ask(call.input);
    case "sift": {
      const { criterion } = call.input;
      return readSet(context, call.input, async (messages) =>
        chosenSet(context, messages, await reader.sift(messages, criterion)),
      );
    }
    case "rank": {
      const { criterion, limit } = call.input;
      return readSet(context, call.input, async (messages) =>
        chosenSet(context, messages, await reader.rank(messages, criterion, limit)),
      );
    }
    case "extract": {
      const { input } = call;
      return readSet(context, input, (messages) => extract(context, messages, input));
    }
    default:
      return runStep(context, call.name, call.step);
  }
}

function ask({ question, choices }: InputOf<"ask">): ToolRun {
  const labels = choices
    .map((one) => plainText(one, 200).replaceAll(/\s+/g, " "))
    // A click on a choice says it in the person's name: it is shown whole, and no address is said by a click.
    .filter(
      (label) => label !== "" && label.length <= 60 && !label.normalize("NFKC").includes("@"),
    );
  const text = plainText(question, 2000);
  if (text === "") return refused("empty_question");
  const asked = [...new Set(labels)].slice(0, 6).map((label) => ({ label }));
  return {
    report: { state: "asked" },
    question: { code: ownQuestion, parameters: { text }, choices: asked },
  };
}

async function runStep(context: ToolContext, name: ToolName, step: Step): Promise<ToolRun> {
  const { course, timeZone } = context;
  if (handlesOf(step).some((handle) => course.handles.get(handle) === undefined))
    return refused("unknown_handle");
  const large = isReading(step) ? tooLarge(context, step.target.handle ?? "") : undefined;
  if (large !== undefined) return large;
  const filled = withValues(course, step);
  if (filled === undefined) return refused("unknown_handle");
  const report = await course.run(filled, step);
  // That reader or writer failed may be a mail's doing.
  if (report.state === "failed" && mindful.has(name)) course.taint(fromMail);
  const run = { report: reportOf(report, timeZone), ran: step };
  if (report.state === "asks") return { ...run, question: report.question };
  return report.state === "stopped" ? { ...run, stopped: true } : run;
}

function isReading(step: Step): step is StepOf<"answer" | "summarise"> {
  return step.do === "answer" || step.do === "summarise";
}

/** A step whose texts hold the values that `{v1}` stands for; what is made of them is `read`. Undefined: one is not known. */
function withValues(course: Course, step: Step): Step | undefined {
  let isKnown = true;

  function value(_: string, handle: string, field: string): string {
    const held = course.handles.get(handle);
    if (held?.kind !== "value") {
      isKnown = false;
      return "";
    }
    course.taint(held.origin);
    // For the writer a value stands in brackets of its own, by which it is told as data.
    return field === "text" ? held.value : `⟦${held.value}⟧`;
  }

  const filled = JSON.parse(JSON.stringify(step), (key, part: unknown) =>
    typeof part === "string" && /^(?:text|brief|wish)$/.test(key)
      ? part
          .replaceAll(/[⟦⟧]/g, "")
          .replaceAll(/\{(v\d{1,4})\}/g, (all, handle: string) => value(all, handle, key))
      : part,
  ) as Step;
  return isKnown ? filled : undefined;
}

/** Sift, rank and extract: a quarantined reader reads the set, and what it says of it taints the course. */
async function readSet(
  context: ToolContext,
  { handle }: { handle: string },
  work: (messages: readonly ReadMessage[]) => Promise<ToolRun>,
): Promise<ToolRun> {
  const { course } = context;
  const held = course.handles.get(handle);
  if (held === undefined) return refused("unknown_handle");
  if (held.kind !== "messages") return refused("not_messages");
  const large = tooLarge(context, handle);
  if (large !== undefined) return large;
  course.taint(fromMail);
  try {
    return await work(await context.messages(held.gmailIds));
  } catch (error) {
    if (!(error instanceof ModelFailure) || ending.has(error.reason)) throw error;
    return { report: { state: "failed", code: `reader_${error.reason}` } };
  }
}

/** Failures after which no further call can be made. */
const ending: ReadonlySet<string> = new Set(["stopped", "too_slow", "calls", "ceiling"]);

function chosenSet(
  { course, timeZone }: ToolContext,
  messages: readonly ReadMessage[],
  fits: readonly Sifted[],
): ToolRun {
  const known = new Map(messages.map((message) => [message.gmail_id, message]));
  const found = fits.flatMap(({ gmailId }) => known.get(gmailId) ?? []);
  const held: MessagesHeld = {
    kind: "messages",
    gmailIds: found.map((message) => message.gmail_id),
    more: false,
    origin: fromMail,
    reasons: new Map(fits.map(({ gmailId, reason }) => [gmailId, reason])),
  };
  const times = found.map((message) => Date.parse(message.received_at));
  return {
    report: reportOf(
      {
        state: "found",
        handle: course.handles.add(held),
        count: found.length,
        more: false,
        unread: found.filter((message) => !message.is_read).length,
        oldest: times.length === 0 ? null : new Date(Math.min(...times)),
        newest: times.length === 0 ? null : new Date(Math.max(...times)),
      },
      timeZone,
    ),
  };
}

async function extract(
  { course, reader }: ToolContext,
  messages: readonly ReadMessage[],
  { what, type }: InputOf<"extract">,
): Promise<ToolRun> {
  const value = await reader.extract(messages, what, type);
  if (value === null) return { report: { state: "found", count: 0 } };
  const handle = course.handles.add({ kind: "value", type, value, origin: fromMail });
  return { report: { state: "found", handle, type } };
}

/** Asked instead of reading a set that is too large, with what it would cost at about; and told before one that is large. */
function tooLarge({ course, model, hear }: ToolContext, handle: string): ToolRun | undefined {
  const held = course.handles.get(handle);
  if (held?.kind !== "messages") return undefined;
  const total = held.gmailIds.length;
  const usd = model.costOf({
    inputTokens: total * tokensEach.input,
    outputTokens: total * tokensEach.output,
  });
  hear({ code: "read", done: 0, total, usd });
  if (total <= mostRead && !held.more) return undefined;
  const parameters = { count: total, ...(usd !== null && { usd }) };
  return {
    report: { state: "asked" },
    question: { code: "too_many_to_read", parameters, choices: [], about: handle },
  };
}

function refused(code: string): ToolRun {
  return { report: { state: "refused", code } };
}

/** A step's report as the planner is told it: of codes nothing but a code, and no question's words. */
function reportOf(report: StepReport, timeZone: string): object {
  if ("oldest" in report) {
    const { oldest, newest, ...numbers } = report;
    const [from, to] = [oldest, newest].map((at) => at && localTime(at, timeZone));
    return { ...numbers, ...(from && { oldest: from }), ...(to && { newest: to }) };
  }
  if (report.state === "asks") return { state: "asked" };
  if (report.state === "waits") return { ...report, why: report.why.map(codeOf) };
  if ("code" in report) return { ...report, code: codeOf(report.code) };
  return report;
}

function codeOf(code: string): string {
  return /^[a-z][a-z_ -]{0,59}$/i.test(code) ? code : "other";
}
