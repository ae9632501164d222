import { limits } from "#contract/limits.ts";
import type { Reason, StepOutcome } from "../execute/outcome.ts";

/** Of a rule that would forward to a name, or to several. */
export const forwardAddress =
  "A rule forwards to one address alone, and to nobody by name. Type the address that it shall forward to.";

/** Why something is not done, by the row of the policy or the code that forbids it. */
const refusals: Readonly<Record<string, string>> = {
  "recipient from mail":
    "It would go to an address that you have not typed. Type the address if you want it to go there.",
  "for ever outside Trash and Spam":
    "Only what is in Trash or Spam can be deleted forever. Move them to Trash first.",
  "for ever by what was read":
    "What was chosen by reading emails is not deleted forever. Name the emails yourself.",
  "taking back by what was read": "Say yourself that it should be undone or taken back.",
  "nickname by what was read":
    "After reading emails I remember no names for people. Say it once more by itself.",
  "nickname not typed": "Say yourself by what name you call whom, with the name or the address.",
  no_nickname: "That is no name that I could remember for somebody.",
  no_such_nickname: "You have told me nobody whom you call so.",
  too_many_nicknames: `At most ${limits.nicknames} names for people are remembered. Remove some in Settings, Assistant.`,
  "rule by what was read":
    "After reading emails I make and change no rules and leave no lists. Say it once more by itself.",
  "rule not typed":
    "A rule forwards only to an address that you have typed yourself, and keeps your own words.",
  rule_forward_address: forwardAddress,
  rule_needs_model:
    "A rule that judges emails by what they mean needs a model, and none is set up here.",
  rule_act:
    "A rule cannot do that. It can archive, label, star, mark, snooze, forward and move to Trash or Spam.",
  no_such_rule: "You have no rule like that.",
  rules_paused:
    "All rules are paused, so that none runs. Say “resume all rules” first, then ask for this again.",
  no_old_mail: "There is no mail for that rule that it has not had already.",
  no_rule_touches_mail:
    "No rule of yours that is on touches any such email, so there was nothing to change.",
  no_rule_for_mail:
    "No rule of yours that is on does that with any such email, so there was nothing to change.",
  no_rule_acts: "Rules have done nothing then that could be undone.",
  no_way_out: "None of their emails says how to unsubscribe. I can move them to Spam.",
  no_reminder: "You have no reminder: I wait for no answer.",
  no_such_reminder: "You have no reminder like that. Say “show my reminders” to see them.",
  nothing_sent:
    "I found no email that you have sent there, so that there is no answer to wait for.",
  answered_already: "There is an answer already: nothing that you have sent there waits for one.",
  "number not typed": "Type the number of emails that are to be deleted forever.",
  unknown_handle: "I no longer know which emails are meant. Please say which.",
  nothing_found: "I found no such email.",
  a_draft:
    "I cannot send or change what lies in Drafts already, and have written nothing new. Open it in Drafts: there it can be changed, sent, or given a time.",
  too_many_messages: `At most ${limits.forwards} emails can be answered or forwarded at once.`,
  system_label: "That label is Gmail's own.",
  no_such_label: "You have no label of that name.",
  label_exists: "You have that label already.",
  no_time: "No time was found there.",
  no_draft: "There is no draft of this conversation that I could change.",
  draft_sent:
    "That email is on its way already. Say “undo” to take it back first, while that can be done.",
  draft_gone: "That draft is no longer there.",
  several_on_card: "Several things wait on that card: change the message there.",
  file_missing: "An attached file is no longer there. Attach it again.",
  time_past: "That time has passed.",
  time_far: `At most ${Math.round(limits.scheduleAhead / 86_400)} days ahead.`,
  "after a card": "Ask for this again once you have decided about the card.",
};

/** Why a step is not done, in words. */
export function refusalText({ why }: Extract<StepOutcome, { did: "refuse" }>): string {
  return refusals[why] ?? "I cannot do this.";
}

/** The same for what a click cannot do. */
export function refusalWords(why: string): string {
  return refusals[why] ?? "This cannot be done.";
}

/** Why something failed, in words. */
export function reasonText({ message, inDoubt }: Omit<Reason, "code">): string {
  return inDoubt === true
    ? "Gmail has not said whether it was done. Activity shows what came of it as soon as that is known."
    : message;
}

/** Codes that have a text here. */
export const refusalCodes = Object.keys(refusals);
