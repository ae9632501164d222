import type { AnswerPart } from "#contract/assistant.ts";
import { describeProblem } from "#contract/automation/describe-rule.ts";
import type { Rule, Touched, UndoRulesResult } from "#contract/automation/rules.ts";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import type { Left, StepOutcome } from "../execute/outcome.ts";
import { emailsOf, shownMoment, shownText, someOf } from "./display.ts";
import { reasonText } from "./refusals.ts";
import { sayReminderEnd, sayReminders } from "./say-reminders.ts";
import type { Telling } from "./say-messages.ts";

type Of<Did extends StepOutcome["did"]> = Extract<StepOutcome, { did: Did }>;

type Standing = Of<
  | "makeRule"
  | "listRules"
  | "changeRules"
  | "exceptMail"
  | "tellDeeds"
  | "runRule"
  | "undoRules"
  | "listReminders"
  | "endReminder"
>;

/** What became of the person's rules and reminders, or which they are. */
export function sayStanding(step: Standing, telling: Telling): string {
  switch (step.did) {
    case "makeRule":
      return sayNewRule(step);
    case "listRules":
      return step.about === "all" ? sayRules(step, telling) : sayWhetherOn(step, telling);
    case "tellDeeds":
      return sayDeeds(step);
    case "runRule":
      return sayRun(step);
    case "changeRules":
      return sayRulesChanged(step);
    case "exceptMail":
      return sayException(step);
    case "undoRules":
      return sayRulesUndone(step);
    case "listReminders":
      return sayReminders(step, telling);
    case "endReminder":
      return sayReminderEnd(step);
  }
}

/** That a rule is made, and what it does from now on. */
function sayNewRule({ rule }: Of<"makeRule">): string {
  return `The rule is on. ${sentenceOf(rule)}`;
}

/** "When a message comes: archive. Mail from Ana." */
function sentenceOf({ explained: { query, actions, on }, criterion }: Rule): string {
  const fits = criterion === null ? "" : ` that fits “${shownText(criterion)}”`;
  return `${on}: ${actions.map(lower).join(", ")}. It is for: ${lower(query)}${fits}.`;
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Rules that are told of at once. */
const mostRules = 20;

/** All rules in their order, each with what it does and whether it runs. */
function sayRules({ rules, pausedAt }: Of<"listRules">, { timeZone }: Telling): string {
  if (rules.length === 0)
    return "You have no rules. Say “from now on …” with what shall be done with which emails, and I will show you one.";
  const rows = rules.slice(0, mostRules).map((rule, at) => {
    return `${at + 1}. ${rowOf(rule)}`;
  });
  const lead = rules.length === 1 ? "You have 1 rule:" : `You have ${rules.length} rules:`;
  const rest = rules.length - mostRules;
  return [
    lead,
    ...rows,
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    ...(pausedAt === null
      ? []
      : [`All of them have been paused since ${shownMoment(new Date(pausedAt), timeZone)}.`]),
  ].join("\n");
}

/** Whether one rule runs, or any. */
function sayWhetherOn({ about, rules, pausedAt }: Of<"listRules">, { timeZone }: Telling): string {
  const [first] = rules;
  if (first === undefined) return "You have no rules.";
  const paused =
    pausedAt === null
      ? ""
      : `All rules have been paused since ${shownMoment(new Date(pausedAt), timeZone)}, so that none runs.`;
  if (about === "one") {
    const state = `The rule “${shownText(first.name)}” is ${first.enabled ? "on" : "off"}.`;
    return [state, ...(paused === "" ? [] : [paused]), rowOf(first)].join(" ");
  }
  if (paused !== "") return `${paused} Say “resume all rules” to let them run again.`;
  const on = rules.filter(({ enabled }) => enabled).length;
  return `Your rules are not paused: ${on} of ${rules.length} ${on === 1 ? "is" : "are"} on.`;
}

/** What each rule has done with how many messages. */
function sayDeeds({ name, day, deeds, more }: Of<"tellDeeds">): string {
  const who = name === null ? "Your rules have" : `The rule “${shownText(name)}” has`;
  const when = day === null ? "" : ` on ${day}`;
  if (deeds.length === 0) return `${who} done nothing${when}.`;
  const rows = deeds.slice(0, mostRules).map(({ name: rule, messages, undone, did }) => {
    const what = did.map(({ what: one, count }) => `${lower(one)} (${count})`).join(", ");
    const back = undone === 0 ? "" : ` Undone since: ${undone}.`;
    return `“${shownText(rule)}”, ${emailsOf(messages)}: ${what}.${back}`;
  });
  const rest = deeds.length - rows.length;
  return [
    `${who} done this${when}:`,
    ...rows,
    ...(rest > 0 ? [`And ${rest} more rules.`] : []),
    ...(more ? ["There is more before that: the Rules page shows it."] : []),
  ].join("\n");
}

/** That a rule goes through old mail. */
function sayRun({ name, total }: Of<"runRule">): string {
  const rule = shownText(name);
  return `The rule “${rule}” goes through ${emailsOf(total)} now. The Rules page shows how far it is. Undo takes back what it does, but for what it has forwarded.`;
}

/** What a rule does, to what mail and to what not, whether it runs, and what keeps it from doing all of it. */
function rowOf(rule: Rule): string {
  const { name, enabled, touched, waiting, exceptions, problems } = rule;
  const left = exceptions.map(({ query }) => lower(explainQuery(parseQuery(query))));
  return [
    `“${shownText(name)}”${enabled ? "" : " (off)"}: ${sentenceOf(rule)}`,
    ...(left.length > 0 ? [`It leaves alone: ${left.map(shownText).join("; ")}.`] : []),
    ...(touched > 0 ? [`It has touched ${emailsOf(touched)}.`] : []),
    ...(waiting > 0 ? [`${emailsOf(waiting)} still to be judged by the model.`] : []),
    ...problems.map(describeProblem),
  ].join(" ");
}

/** Which rules touched a message, with their words and reasons. */
export function sayWhy(step: Of<"explainRules">, telling: Telling): AnswerPart[] {
  const { email, touched } = step;
  if (email === null) return [{ kind: "text", text: "I found no such email." }];
  const message = { kind: "message", source: telling.sources.place(email), quote: null } as const;
  const text =
    touched.length === 0
      ? "No rule of yours has touched this email. Activity shows what else was done with it."
      : touched.map((one) => touchText(one, telling)).join("\n");
  return [message, { kind: "text", text }];
}

function touchText(touched: Touched, { timeZone }: Telling): string {
  const { name, words, did, reason, at, undone_at: undone } = touched;
  const already = touched.already.map((one) => `Was so already: ${one}`);
  const rest = [...already, ...touched.to_do, ...touched.not_done]
    .map((one) => ` ${one}.`)
    .join("");
  const when = shownMoment(new Date(at), timeZone);
  const nothing = rest === "" ? "left it to an earlier rule" : "took it up";
  const what = did.length === 0 ? nothing : `did this: ${did.join(", ")}`;
  const said = words === "" || words === name ? "" : ` You had said: “${shownText(words)}”.`;
  const because = reason === null ? "" : ` The reason: ${shownText(reason)}.`;
  return `The rule “${shownText(name)}” ${what}, on ${when}.${rest}${said}${because}${undone === null ? "" : " That was undone."}`;
}

const changeWords: Record<Of<"changeRules">["act"], (name: string) => string> = {
  on: (name) => `${name} is on again, for what comes from now on.`,
  off: (name) => `${name} is off. What it did stays, and can be undone.`,
  remove: (name) => `${name} is deleted. What it did stays, and can be undone.`,
  pause: () =>
    "All rules are paused. Say “resume all rules” to let them run again; what comes meanwhile is left alone.",
  resume: () => "The rules run again. What came meanwhile is left alone.",
};

/** How rules stand after a change. */
function sayRulesChanged({ act, names }: Of<"changeRules">): string {
  const shown = names.map((name) => `“${shownText(name)}”`);
  return changeWords[act](`The rule ${someOf(shown, 5)}`);
}

/** Which rules leave which mail alone from now on. */
function sayException({ names, explained }: Of<"exceptMail">): string {
  const shown = someOf(
    names.map((name) => `“${shownText(name)}”`),
    5,
  );
  const who = names.length === 1 ? `The rule ${shown} has` : `The rules ${shown} have`;
  return `${who} a new exception: ${lower(explained)}. What was done with it before stays, and can be undone.`;
}

const backWords: Record<Of<"changeRules">["act"] | "except", (name: string) => string> = {
  except: (name) => `${name} has that exception no more.`,
  on: (name) => `${name} is off again.`,
  off: (name) => `${name} is on again.`,
  remove: (name) => `${name} is back.`,
  pause: () => "The rules run again, on what came meanwhile too.",
  resume: () => "All rules are paused again.",
};

/** Which rules are as before a request, and whose lists will hear nothing. */
export function sayChanged(changes: Of<"undo">["changes"]): string[] {
  const { rules = [], reminders = 0, takenBack = [] } = changes ?? {};
  const senders = someOf(takenBack.map(shownText), 5);
  return [
    ...rules.map(({ act, name = "" }) => backWords[act](`The rule “${shownText(name)}”`)),
    ...(reminders === 1 ? ["The reminder is as before."] : []),
    ...(reminders > 1 ? [`${reminders} reminders are as before.`] : []),
    ...(takenBack.length > 0 ? [`You are not unsubscribed from ${senders}.`] : []),
  ];
}

/** Whose lists have heard already that the person leaves them. */
export function sayStays(changes: Of<"undo">["changes"]): string[] {
  const { stays = [] } = changes ?? {};
  if (stays.length === 0) return [];
  const senders = someOf(
    stays.map(({ address }) => shownText(address)),
    5,
  );
  return [`Unsubscribing from ${senders} cannot be undone: they have been told.`];
}

/** What of the acts of rules is as before, and what stays. */
function sayRulesUndone(step: Of<"undoRules">): string {
  const { name } = step;
  const who = name === null ? "rules did" : `the rule “${shownText(name)}” did`;
  return sayUndone(step, `Undone what ${who}`).join(" ");
}

/** The same of any acts of rules. */
export function sayUndone(
  { undone, withdrawn, stays, gone, left = 0 }: UndoRulesResult,
  lead = "Undone what the rule did",
): string[] {
  return [
    `${lead}: ${emailsOf(undone)} as before.`,
    ...(withdrawn > 0 ? [`${withdrawn} drafts and forwards were taken back.`] : []),
    ...(stays > 0
      ? [`${stays} drafts and forwards stay: they were changed or have gone out.`]
      : []),
    ...(gone > 0 ? [`${emailsOf(gone)} no longer there.`] : []),
    ...(left > 0 ? ["Not all of it is undone yet: ask again."] : []),
  ];
}

/** What came of leaving each list; a page is for the person to open. */
export function sayLists({ left, rest }: Of<"unsubscribe">): AnswerPart[] {
  const more = { kind: "text", text: `${rest} more stay as they were: ask again.` } as const;
  return [...left.flatMap(sayList), ...(rest > 0 ? [more] : [])];
}

function sayList(one: Left): AnswerPart[] {
  const { came } = one;
  const page = came !== null && "unsubscribed" in came ? came.page : null;
  const said = { kind: "text", text: leftText(one) } as const;
  if (page === null) return [said];
  return [said, { kind: "link", url: page, text: `Open the page of ${shownSender(one)}` }];
}

function shownSender({ name, address }: Pick<Left, "name" | "address">): string {
  return shownText(name.trim() === "" ? address : name);
}

function leftText({ came, ...sender }: Left): string {
  const who = shownSender(sender);
  if (came === null) return `${who}: none of the emails says how to unsubscribe.`;
  if ("code" in came) return `${who}: not unsubscribed. ${reasonText(came)}`;
  const { unsubscribed, page, refused } = came;
  const first = refused ? "the list did not take the one click, and " : "";
  if (page !== null) return `${who}: ${first}it is not done yet, you have to open the page.`;
  if (unsubscribed?.state === "done")
    return `${who}: unsubscribed, ${shownText(unsubscribed.told)} has taken it. This cannot be undone.`;
  if (unsubscribed?.state === "sent")
    return `${who}: ${first}a message that asks for it waits in the outbox and goes to ${shownText(unsubscribed.told)}.`;
  return `${who}: ${first}you are not unsubscribed.`;
}
