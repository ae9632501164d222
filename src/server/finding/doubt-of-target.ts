import type { Target } from "#server/assist-plan/plan.ts";
import { isSentKnown } from "#server/mail-tables/narrow-found.ts";
import type { FoundTarget } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { doubtOfLeftOut } from "./doubt-of-left-out.ts";
import type { Resolving, Unresolved } from "./resolving.ts";
import { toldMoment } from "./told-moment.ts";

type Known = { target: Target; found: FoundTarget; moments?: readonly Date[] | undefined };

/**
 * What has to be asked before anything is done with messages that were found: which of several conversations, or what
 * words leave out that fit none of them. Throws `search_too_slow`.
 */
export async function doubtOfTarget(
  context: AssistantContext,
  resolving: Resolving,
  known: Known,
): Promise<Unresolved | undefined> {
  if (!(await knowsSenders(context, resolving, known))) return notYetKnown;
  return doubtOfFound(context, resolving, known);
}

async function doubtOfFound(
  context: AssistantContext,
  resolving: Resolving,
  { target, found, moments = [] }: Known,
): Promise<Unresolved | undefined> {
  const { conversations = 1, total } = found;
  if (conversations > 1) return whichConversation(resolving, conversations, moments);
  if (target.bySender === true && found.senders.length > 1) return whoseMail(resolving, found);
  return doubtOfLeftOut(context, resolving, { target, total });
}

function asking(text: string, choices: string[] = []): Unresolved {
  return { kind: "question", text, choices };
}

const notYetKnown: Unresolved = {
  kind: "refuse",
  why: "sent mail not read",
  message:
    "I am still reading what you have sent, and cannot say yet to whom you have never written. Nothing was changed.",
};

/** Whether it is known whose mail is meant, where that goes by whom the person has written to. */
async function knowsSenders(
  { database }: AssistantContext,
  { request: { userId } }: Resolving,
  { target }: Known,
): Promise<boolean> {
  if (target.senders === undefined) return true;
  return database.readAsUser(userId, (own) => isSentKnown(own, userId));
}

/** No words of mail are offered, since a choice counts as the person's own: conversations are told apart by when they came. */
function whichConversation(
  { request, order: said }: Resolving,
  conversations: number,
  moments: readonly Date[],
): Unresolved {
  const { plan, world } = request;
  const fit = `${conversations} conversations fit`;
  const isTold = moments.length === conversations && conversations <= 6;
  const times = moments.map((moment) => toldMoment(moment, world.timeZone));
  const areApart = new Set(times).size === times.length;
  if (!isTold || !areApart || plan.steps.length > 1)
    return asking(`${fit}. Which one do you mean?`);
  const order = wholeRequest(said);
  return asking(
    `${fit}, with an email ${new Intl.ListFormat("en-GB").format(times)}. Which one do you mean?`,
    times.map((time) => `${order} ${time}`.trim()),
  );
}

/** What is offered is a request by itself: words that answered a question stand behind those that it was asked about. */
function wholeRequest(said: string): string {
  const turns = said.split("\n");
  return turns.map((words) => words.trim().replace(/[.!?,]{1,5}$/u, "")).join(" ");
}

function whoseMail({ request }: Resolving, { senders }: FoundTarget): Unresolved {
  const text = "Several people wrote what is open. Whose emails do you mean?";
  const words =
    /\b(?:from|by)\s+(?:him|her|them|(?:this|that|the|the same)\s+(?:sender|person|address|company|guy|man|woman))\b/iu;
  if (!words.test(request.text)) return asking(text);
  const choices = senders.slice(0, 6).map(({ address }) => `from ${address}`);
  return asking(
    text,
    choices.map((from) => request.text.replace(words, () => from)),
  );
}
