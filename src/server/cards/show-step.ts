import { isSilent } from "#addresses/is-silent.ts";
import { printAddress } from "#addresses/print-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import type { CardMessage, CardStep } from "#contract/assistant.ts";
import type {
  ActStep,
  MessageStep,
  ResolvedMessage,
  ResolvedPerson,
  ResolvedStep,
} from "#server/policy/resolved-step.ts";
import { printPeople } from "#server/resolving/print-people.ts";
import { actTitle } from "./act-title.ts";
import { toSource } from "./to-source.ts";

/** Messages that a card shows of many. */
const sampleAtMost = 10;

/** A step as a card shows it, with why it is asked; `why`: rows of the policy. A message step has one message. */
export function showStep(step: ResolvedStep, why: readonly string[], timeZone: string): CardStep {
  if ("messages" in step) return showMessage(step, why, timeZone);
  if (step.do === "act" || step.do === "permanentDelete") return showAct(step);
  throw new Error(`a card shows no ${step.do}`);
}

type Acting = ActStep | Extract<ResolvedStep, { do: "permanentDelete" }>;

function showAct(step: Acting): CardStep {
  const { target } = step;
  const isAct = step.do === "act";
  const label = isAct ? (step.label?.name ?? null) : null;
  return {
    kind: "act",
    act: isAct ? step.act : "permanentDelete",
    title: actTitle(isAct ? step.act : "permanentDelete", emailsOf(target.gmailIds), label),
    label,
    until: isAct ? (step.until?.toISOString() ?? null) : null,
    count: target.gmailIds.length,
    senders: [...target.senders],
    sample: target.shown.slice(0, sampleAtMost).map(toSource),
    query: target.query,
    meaning: target.more
      ? `${target.meaning} (the first ${target.gmailIds.length})`
      : target.meaning,
    typed: !isAct,
  };
}

function emailsOf({ length }: readonly string[]): string {
  return length === 1 ? "1 email" : `${length.toLocaleString("en")} emails`;
}

function showMessage(step: MessageStep, why: readonly string[], timeZone: string): CardStep {
  const [message] = step.messages;
  if (message === undefined) throw new Error("a message step holds no message");
  return {
    kind: "message",
    how: step.how,
    title: messageTitle(step, message),
    message: toCardMessage(message),
    at: step.at?.toISOString() ?? null,
    time_zone: timeZone,
    warnings: warningsOf(message, why),
  };
}

function messageTitle({ do: kind, how }: MessageStep, message: ResolvedMessage): string {
  const people = [...message.to, ...message.cc, ...message.bcc];
  const [first] = people;
  const others = people.length > 1 ? ` and ${people.length - 1} more` : "";
  const to = first === undefined ? "" : ` to ${printAddress(first)}${others}`;
  const subject = message.subject === "" ? "an email" : `“${message.subject}”`;
  if (how === "draft") return `Save a draft${to}: ${subject}`;
  return `${verbs[kind][how]} ${subject}${to}`;
}

const verbs = {
  write: { send: "Send", schedule: "Schedule" },
  reply: { send: "Send", schedule: "Schedule" },
  forward: { send: "Forward", schedule: "Schedule" },
};

function toCardMessage(message: ResolvedMessage): CardMessage {
  const { subject, body, files, copies, about } = message;
  return {
    ...printPeople(message),
    subject,
    body,
    files: [...files, ...copies].map(({ name, size }) => ({ name, size_bytes: size })),
    about: about === null ? null : toSource(about),
  };
}

function warningsOf(message: ResolvedMessage, why: readonly string[]): string[] {
  const people = [...message.to, ...message.cc, ...message.bcc];
  return [
    ...people.flatMap(warnOf),
    ...people.flatMap(({ address }) => (isSilent(address) ? [unread(address)] : [])),
    ...(message.replyTo.length > 0 ? [elsewhere(message)] : []),
    ...(message.typed ? [] : ["Words were written for you: read them before it goes out."]),
    ...why.flatMap((row) => general[row] ?? []),
  ];
}

const general: Readonly<Record<string, string>> = {
  "order in the text":
    "Its last words may have been meant for me: read its text before it goes out.",
  "file spoken of": "Its text speaks of a file, and none goes along with it.",
  "always ask": "You are asked before anything is sent, as you have chosen in the settings.",
};

function warnOf(person: ResolvedPerson): string[] {
  const { words, others, provenance } = person;
  const shown = printAddress(person);
  if (provenance === "several")
    return [`“${words}” fits others too: ${others.slice(0, 5).map(printAddress).join(", ")}.`];
  if (provenance === "unmet")
    return [`You have never written to ${shown}. Is it the “${words}” that you mean?`];
  if (provenance === "similar") return [likeness(person, shown)];
  if (provenance === "party") return [`It goes to ${shown}, whom you have not named.`];
  return [];
}

/** What is unsure of somebody whom the words do not name outright, or not in this request. */
function likeness({ words, name, address }: ResolvedPerson, shown: string): string {
  if (readAddress(words)?.address === address)
    return `You have not named ${address} in this request as somebody to write to.`;
  const isSame = words.trim().toLowerCase() === name.trim().toLowerCase();
  return isSame
    ? `It goes to ${shown}. Is that who you mean?`
    : `“${words}” was taken for ${shown}.`;
}

function unread(address: string): string {
  return `What goes to ${address} is mostly read by nobody.`;
}

function elsewhere({ replyTo, about }: ResolvedMessage): string {
  const asked = replyTo.map(({ address }) => address).join(", ");
  return `The sender, ${about?.sender_email ?? "of the original"}, wants answers to go to ${asked}.`;
}
