import { limits } from "#contract/limits.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { MessageStep, ResolvedMessage, ResolvedPerson } from "#server/policy/resolved-step.ts";
import { isTimeSaid } from "#server/times/is-time-said.ts";
import { uploadsOf } from "#server/writing/uploads-of.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { resolvePeople } from "./resolve-people.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { wordsBesideText } from "./words-beside-text.ts";

type Writing = StepOf<"write" | "reply" | "forward">;

export const blank: ResolvedMessage = {
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  body: "",
  quote: null,
  typed: true,
  files: [],
  about: null,
  copies: [],
  replyTo: [],
};

export function ask(text: string): Unresolved {
  return { kind: "question", text, choices: [] };
}

export type Fields = Record<"to" | "cc" | "bcc", ResolvedPerson[]>;

export function isNobody({ to, cc, bcc }: Fields): boolean {
  return to.length + cc.length + bcc.length === 0;
}

/** The people of each field, or the question who is meant. */
export function resolveFields(
  resolving: Pick<Resolving, "request" | "said" | "asked">,
  step: Writing,
): Fields | Unresolved {
  const fields: Fields = { to: [], cc: [], bcc: [] };
  const typed = { to: step.do === "reply" ? [] : step.to, cc: step.cc, bcc: step.bcc };
  for (const field of ["to", "cc", "bcc"] as const) {
    const resolved = resolvePeople(resolving, typed[field]);
    if (resolved.kind === "question") return resolved;
    fields[field] = resolved.people;
  }
  return fields;
}

type Time = Pick<MessageStep, "how" | "at" | "timeZone" | "unsaidTime">;

/** When it goes out; or the question when it should. */
export function resolveTime(
  { clock }: Pick<AssistantContext, "clock">,
  { request, asked }: Pick<Resolving, "request" | "asked">,
  step: Writing,
): Time | Unresolved {
  const { world } = request;
  const { how, at } = step;
  const same = { how, timeZone: world.timeZone };
  if (how !== "schedule") return { ...same, at: null };
  const now = clock.now().getTime();
  const moment = at === null ? undefined : new Date(at);
  if (moment === undefined) return ask("When should it be sent?");
  if (moment.getTime() <= now) return ask("That time is past. When should it be sent?");
  if (moment.getTime() - now > limits.scheduleAhead * 1000)
    return ask("That is more than a year away. When should it be sent?");
  const isSaid = isTimeSaid(moment, wordsBesideText(asked, step), world);
  return { ...same, at: moment, ...(!isSaid && { unsaidTime: true }) };
}

/** The files that came with the request. */
export async function resolveFiles(
  context: AssistantContext,
  { request: { userId, files } }: Resolving,
): Promise<Pick<ResolvedMessage, "files"> | Unresolved> {
  if (files.length === 0) return { files: [] };
  const attachments = files.map((upload) => ({ upload }));
  const kept = await uploadsOf(context, userId, { attachments });
  if (kept.length < files.length) {
    const message = "An attached file is no longer there. Attach it again.";
    return { kind: "refuse", why: "file missing", message };
  }
  return {
    files: kept.map(({ id, filename, size_bytes }) => ({
      upload: id,
      name: filename,
      size: size_bytes,
    })),
  };
}
