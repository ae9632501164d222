import { isSilent } from "#addresses/is-silent.ts";
import { printAddress } from "#addresses/print-address.ts";
import { actTitle } from "#contract/act-title.ts";
import type { CardMessage, CardStep, Source } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";
import { targetMeaning } from "./target-meaning.ts";
import type { RowName } from "../policy/table.ts";
import type {
  Leaving,
  MakeRuleStep,
  MessageStep,
  OrganiseStep,
  ResolvedMessage,
  ResolvedPerson,
  ResolvedStep,
  RunRuleStep,
} from "../policy/step.ts";

/** Messages that a card shows of many, and of those that were chosen by what was read. */
const [sampleAtMost, listedAtMost] = [10, 200];

/** What a card needs to know of a step beside it: why it is asked, and more of its messages than were shown. */
type Showing = { why: readonly RowName[]; timeZone: string; listed?: readonly Email[] };

/** Gmail's ids of the messages that the card must list, since what was read has chosen them. */
export function idsToList(step: ResolvedStep): readonly string[] {
  if (!("target" in step) || step.target === null || !("gmailIds" in step.target)) return [];
  const { gmailIds, reasons, origin } = step.target;
  const isRead = origin.provenance === "read" || reasons.size > 0;
  return isRead ? gmailIds.slice(0, listedAtMost) : [];
}

/** A step as a card shows it. A message step has one message. */
export function showStep(step: ResolvedStep, showing: Showing): CardStep {
  if ("messages" in step) return showMessage(step, showing);
  const why = showing.why.length > 0 ? { why: [...showing.why] } : {};
  if (step.do === "organise" || step.do === "deleteForever")
    return { ...showAct(step, showing), ...why };
  if (step.do === "makeRule") return { ...showRule(step), ...why };
  if (step.do === "unsubscribe") return { ...showLeaving(step), ...why };
  if (step.do === "exceptMail") return { ...showException(step), ...why };
  if (step.do === "runRule") return { ...showRun(step), ...why };
  return { ...bare(titleOf(step)), act: step.do, label: labelOf(step), ...why };
}

/** Frozen acts keep the names that the contract has for them. */
type Acting = OrganiseStep | Extract<ResolvedStep, { do: "deleteForever" }>;
type ActShown = Extract<CardStep, { kind: "act" }>;

function showAct(step: Acting, { listed = [], timeZone }: Showing): ActShown {
  const { gmailIds, shown, senders, reasons, query, asked, before, more } = step.target;
  const meaning = targetMeaning(asked, { before, timeZone });
  const what = whatOf(step);
  return {
    ...bare(actTitle(what.act, emailsOf(gmailIds), what.label)),
    ...what,
    count: gmailIds.length,
    senders: [...senders],
    sample: (listed.length > 0 ? listed : shown.slice(0, sampleAtMost)).map(toSource),
    ...(reasons.size > 0 && { reasons: Object.fromEntries(reasons) }),
    query,
    meaning: more ? `${meaning} (${firstOnes(gmailIds)})` : meaning,
  };
}

function whatOf(step: Acting): Pick<ActShown, "act" | "label" | "until" | "typed"> {
  if (step.do === "deleteForever")
    return { act: "permanentDelete", label: null, until: null, typed: true };
  const { act, label, until } = step;
  return { act, label: label?.name ?? null, until: until?.toISOString() ?? null, typed: false };
}

function bare(title: string): Omit<ActShown, "act"> {
  const about = { count: 0, senders: [], sample: [], query: "", meaning: "" };
  return { kind: "act", title, label: null, until: null, ...about, typed: false };
}

type OtherStep = Exclude<ResolvedStep, MessageStep | Acting>;

function showRule(step: MakeRuleStep): Extract<CardStep, { kind: "rule" }> {
  const { name, query, criterion, explained, rehearsal } = step;
  return { kind: "rule", title: `Rule: ${name}`, query, criterion, explained, rehearsal };
}

/** How each of the senders will be told. */
function showLeaving({
  senders,
  more = 0,
}: Extract<ResolvedStep, { do: "unsubscribe" }>): ActShown {
  const [first] = senders;
  const many = `${senders.length} senders`;
  const who = senders.length === 1 && first !== undefined ? printAddress(first) : many;
  return {
    ...bare(`Unsubscribe from ${who}`),
    act: "unsubscribe",
    details: [
      ...senders.map((sender) => `${printAddress(sender)}: ${wayOf(sender)}`),
      ...(more > 0 ? [`${more} more are left for another time.`] : []),
    ],
  };
}

function wayOf({ ways }: Leaving): string {
  if (ways === null) return "none of the emails says how, so nothing is done.";
  const { one_click: click, mail, page } = ways;
  const host = page === null ? null : (URL.parse(page)?.host ?? null);
  if (click !== null) {
    const other = mail === null ? "" : ` If it is not taken, a message goes to ${mail}.`;
    return `one click at ${click}.${other}`;
  }
  if (mail !== null) return `a message that asks for it goes to ${mail}.`;
  return host === null ? "there is no way that is safe." : `you open the page at ${host} yourself.`;
}

/** Which mail is left alone, and what each rule did with it. */
function showException(step: Extract<ResolvedStep, { do: "exceptMail" }>): ActShown {
  const { query, explained, rules } = step;
  const [first] = rules;
  const who = rules.length === 1 ? `the rule “${first?.name ?? ""}”` : `${rules.length} rules`;
  return {
    ...bare(`An exception in ${who}: ${explained}`),
    act: step.do,
    query,
    meaning: explained,
    details: rules.map(
      ({ name, did }) =>
        `“${name}” will leave it alone. So far it does with such mail: ${did.join(", ")}.`,
    ),
  };
}

/** What the rule does, to whom it forwards, and the newest of the messages. */
function showRun({ rule, ids, explained, forwards, shown }: RunRuleStep): ActShown {
  const rest = ids.length - shown.length;
  return {
    ...bare(`Run the rule “${rule.name}” once on old mail: ${emailsOf(ids)}`),
    act: "runRule",
    meaning: explained.query,
    details: [
      `With each of them it does this: ${explained.actions.join(", ")}.`,
      ...(forwards === null
        ? []
        : [`Each goes to ${forwards} as well: what was forwarded cannot be taken back.`]),
      ...shown.map((email) => `“${email.subject}” from ${email.sender_name || email.sender_email}`),
      ...(rest > 0 ? [`And ${rest.toLocaleString("en")} more.`] : []),
    ],
  };
}

const ruleTitles = {
  on: (name: string) => `Turn on the rule “${name}”`,
  off: (name: string) => `Turn off the rule “${name}”`,
  remove: (name: string) => `Delete the rule “${name}”`,
  pause: () => "Pause all rules",
  resume: () => "Let all rules run again",
};

function undoTitle(step: Extract<ResolvedStep, { do: "undoRules" }>): string {
  const { rule, day, count } = step;
  const who = rule === null ? "all rules" : `the rule “${rule.name}”`;
  const when = day === null ? "" : ` on ${day}`;
  return `Undo what ${who} did${when}: ${emailsOf({ length: count })}`;
}

function titleOf(step: OtherStep): string {
  if (step.do === "changeRules") return ruleTitles[step.act](step.rules[0]?.name ?? "");
  if (step.do === "undoRules") return undoTitle(step);
  if (step.do === "remind") return `Wait for an answer to “${step.email.subject}”`;
  if (step.do === "endReminder")
    return `Wait no more for an answer to ${step.reminders.map(({ subject }) => `“${subject}”`).join(", ")}`;
  if (step.do === "createLabel") return `Make the label “${step.name}”`;
  if (step.do === "undo") return "Undo what was done last";
  if (step.do === "nickname") return nicknameTitle(step);
  if (step.do !== "undoSend") throw new Error(`a card shows no ${step.do}`);
  const count = step.outboxIds.length;
  return count === 1 ? "Take back 1 message" : `Take back ${count} messages`;
}

function nicknameTitle(step: Extract<ResolvedStep, { do: "nickname" }>): string {
  if (step.act === "remember")
    return `Remember that “${step.name}” is ${printAddress(step.person)}`;
  return `Forget whom you call “${step.names[0]?.name ?? ""}”`;
}

function labelOf(step: OtherStep): string | null {
  return step.do === "createLabel" ? step.name : null;
}

function firstOnes({ length }: readonly string[]): string {
  return length === 1 ? "the first" : `the first ${length.toLocaleString("en")}`;
}

function emailsOf({ length }: { length: number }): string {
  return length === 1 ? "1 email" : `${length.toLocaleString("en")} emails`;
}

/** A message as answers and cards name it. */
export function toSource(email: Email): Source {
  const { id, gmail_id, thread_id, subject, sender_name, sender_email, received_at } = email;
  return { id, gmail_id, thread_id, subject, sender_name, sender_email, received_at };
}

function showMessage(step: MessageStep, { why, timeZone }: Showing): CardStep {
  const [message] = step.messages;
  if (message === undefined) throw new Error("a message step holds no message");
  return {
    kind: "message",
    how: step.how,
    title: messageTitle(step, message),
    message: toCardMessage(message),
    at: step.at?.toISOString() ?? null,
    ...(step.remind && { remind_at: step.remind.at.toISOString() }),
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
  const { to, cc, bcc, subject, body, files, copies, about } = message;
  return {
    to: to.map(printAddress),
    cc: cc.map(printAddress),
    bcc: bcc.map(printAddress),
    subject,
    body,
    files: [...files, ...copies].map(({ name, size }) => ({ name, size_bytes: size })),
    about: about === null ? null : toSource(about),
  };
}

function warningsOf(message: ResolvedMessage, why: readonly RowName[]): string[] {
  const people = [...message.to, ...message.cc, ...message.bcc];
  return [
    ...people.flatMap(warnOf),
    ...people.flatMap(({ address }) => (isSilent(address) ? [unread(address)] : [])),
    ...(message.replyTo.length > 0 ? [elsewhere(message)] : []),
    ...(message.text.provenance === "typed" ? [] : [written]),
    ...why.flatMap((row) => general[row] ?? []),
  ];
}

const written = "Words were written for you: read them before it goes out.";

/** What is said because of a row of the policy, of the rows whose reason nothing else on the card shows. */
const general: Partial<Record<RowName, string>> = {
  "sending by what was read":
    "What mail says had a part in this: look at whom and what it is about before it goes out.",
  "not all understood": "Not all of your request was understood.",
  "many forwards": "More messages are passed on than goes without asking.",
  "always ask": "You are asked before anything is sent, as you have chosen in the settings.",
};

function warnOf(person: ResolvedPerson): string[] {
  const { words, others, by } = person;
  const shown = printAddress(person);
  switch (by) {
    case "several":
      return [`“${words}” fits others too: ${others.slice(0, 5).map(printAddress).join(", ")}.`];
    case "unmet":
      return [`You have never written to ${shown}. Is it the “${words}” that you mean?`];
    case "similar":
      return [words === "" ? isMeant(shown) : `“${words}” was taken for ${shown}.`];
    case "party":
    case "unsaid":
      return [`It goes to ${shown}, whom you have not named.`];
    default:
      return [];
  }
}

function isMeant(shown: string): string {
  return `It goes to ${shown}. Is that who you mean?`;
}

function unread(address: string): string {
  return `What goes to ${address} is mostly read by nobody.`;
}

function elsewhere({ replyTo, about }: ResolvedMessage): string {
  const asked = replyTo.map(({ address }) => address).join(", ");
  return `The sender, ${about?.sender_email ?? "of the original"}, wants answers to go to ${asked}.`;
}
