import { formatNumber } from "#web/ui/format/format-number.ts";
import type { ToastWords } from "#web/ui/toasts/show-toast.ts";

/** What is said where an answer has no text of its own. */
export const answerWords = {
  empty: "Sorry, I could not process your request.",
  failed: "Sorry, I encountered an error. Please try again.",
  uploaded: (count: number) => `Uploaded ${count} file(s)`,
  undo: "Undo",
  undone: "Undone",
  nothingUndone: "There was nothing left to undo.",
  unsubscribed: "Unsubscribing cannot be undone: the list has been told.",
  notSent: "Taken back: it is not sent.",
  noneSent: (count: number) =>
    count === 1 ? answerWords.notSent : `Taken back: ${formatNumber(count)} emails are not sent.`,
  interrupted:
    "This page was left before an answer came. Try again to hear it: what was done already is not done twice.",
  afterCard: "Waiting for what you approved",
  lost: "The connection was lost. Trying again…",
} as const;

export const answerToasts = {
  failed: (reason: string | undefined) => ({
    title: "Error",
    description: reason || "Failed to get AI response",
  }),
  context: (count: number) => ({
    title: "Context Updated",
    description: `AI has access to ${formatNumber(count)} recent emails`,
  }),
  cleared: { title: "Chat Cleared", description: "Your conversation history has been deleted" },
  notCleared: { title: "Error", description: "Failed to clear chat history" },
  notTakenBack: (reason: string) => ({ title: "Undo Failed", description: reason }),
  notKept: (reason: string) => ({ title: "Not kept as a draft", description: reason }),
  notStopped: (reason: string) => ({ title: "Not stopped", description: reason }),
} as const;

/** What is said of something that the assistant has done, by its name; undefined where its answer says it. */
export function doneWords(action: string, result: unknown): ToastWords | undefined {
  const count = Array.isArray(result) ? result.length : 1;
  if (action === "send") return { title: "Email Sent", ...description(recipientsOf(result)) };
  if (action === "schedule") return { title: "Email Scheduled", ...description(timeOf(result)) };
  if (action === "createDraft")
    return { title: count > 1 ? `${formatNumber(count)} Drafts Created` : "Draft Created" };
  if (action === "unsubscribe") return unsubscribedWords(result);
  return actWords[action]?.(count);
}

type Came = "done" | "waits" | "page" | "none" | "failed";

/** Who has heard it, whose message waits in the outbox, who has no way, each told. */
function unsubscribedWords(result: unknown): ToastWords {
  const all: { came?: Came }[] = Array.isArray(result) ? result : [];
  function count(...wanted: Came[]): number {
    return all.filter(({ came }) => came !== undefined && wanted.includes(came)).length;
  }
  const [done, waits, none] = [count("done"), count("waits"), count("none")];
  const open = count("page", "failed");
  const waiting = `${messages(waits)} in the outbox`;
  const more = [
    ...(done > 0 ? ["What lists have been told cannot be undone."] : []),
    ...(done > 0 && waits > 0 ? [`${waiting}.`] : []),
    ...(none > 0 ? [`${senders(none)} without a way to unsubscribe.`] : []),
    ...(open > 0 ? [`${senders(open)} not done yet.`] : []),
  ];
  const title =
    done > 0 ? `Unsubscribed from ${senders(done)}` : `Not unsubscribed yet: ${waiting}`;
  return { title, ...(more.length > 0 && { description: more.join(" ") }) };
}

function senders(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "sender" : "senders"}`;
}

function messages(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "message" : "messages"}`;
}

/** What can be taken back by its request, though it changed no email. */
export const standingActs: ReadonlySet<string> = new Set([
  "onRules",
  "offRules",
  "removeRules",
  "pauseRules",
  "resumeRules",
  "exceptMail",
  "runRule",
  "unsubscribe",
]);

const actWords: Record<string, (count: number) => ToastWords> = {
  delete: (count) => ({
    title: "Emails Deleted",
    description: `${formatNumber(count)} email(s) moved to trash`,
  }),
  archive: (count) => ({
    title: "Emails Archived",
    description: `Successfully archived ${formatNumber(count)} email(s)`,
  }),
  permanentDelete: (count) => ({
    title: "Emails Permanently Deleted",
    description: count === 1 ? "1 email" : `${formatNumber(count)} emails`,
  }),
  restore: (count) => ({
    title: "Emails Restored",
    description: `Successfully restored ${formatNumber(count)} email(s)`,
  }),
  onRules: () => ({ title: "Rule Switched On" }),
  offRules: () => ({ title: "Rule Switched Off" }),
  removeRules: () => ({ title: "Rule Deleted" }),
  pauseRules: () => ({ title: "Rules Paused" }),
  resumeRules: () => ({ title: "Rules Run Again" }),
  runRule: () => ({ title: "Rule Runs On Old Mail" }),
  exceptMail: () => ({ title: "Exception Added" }),
};

function description(text: string | undefined): { description?: string } {
  return text === undefined ? {} : { description: text };
}

function recipientsOf(result: unknown): string | undefined {
  const { recipients } = (result ?? {}) as { recipients?: { to?: unknown } };
  const to = recipients?.to;
  if (!Array.isArray(to) || to.length === 0) return undefined;
  const [first] = to.map(String);
  return to.length === 1 ? `To ${first}` : `To ${first} and ${to.length - 1} more`;
}

function timeOf(result: unknown): string | undefined {
  const { scheduledFor } = (result ?? {}) as { scheduledFor?: unknown };
  const at = new Date(typeof scheduledFor === "string" ? scheduledFor : Number.NaN);
  return Number.isNaN(at.getTime())
    ? undefined
    : `For ${at.toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" })}`;
}
