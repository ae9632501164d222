import type { DeliveryReport, ReportedRecipient } from "./delivery-report.ts";
import type { Notice } from "./pieces.ts";

/** What the last two numbers of a status mean (RFC 3463); those of one alone stand for all of their kind. */
const reasons = new Map([
  ["1.1", "there is no such address"],
  ["1.2", "there is no such domain, or it takes no mail"],
  ["1.3", "the address is not written as one"],
  ["1.6", "the address has moved, and it is not known where to"],
  ["1.10", "the domain takes no mail"],
  ["1", "the address cannot be reached"],
  ["2.1", "the mailbox is switched off"],
  ["2.2", "the mailbox is full"],
  ["2.3", "the message is too large for this mailbox"],
  ["2", "the mailbox does not take the message"],
  ["3.4", "the message is too large"],
  ["3", "the other server cannot take it"],
  ["4.1", "the other server does not answer"],
  ["4.4", "no way to the other server was found"],
  ["4.7", "it was tried for too long without success"],
  ["4", "the other server could not be reached"],
  ["5", "the two servers did not understand each other"],
  ["6", "the other server cannot take what the message holds"],
  ["7.1", "the other server refuses the message"],
  ["7.26", "the other server does not believe who sent it"],
  ["7", "the other server refuses the message by its rules"],
]);

const actions = new Map([
  ["failed", "Not delivered"],
  ["delayed", "Not delivered yet"],
  ["delivered", "Delivered"],
  ["relayed", "Passed on to a server that reports no further"],
  ["expanded", "Delivered to a list"],
]);

/** What is said of a report: who was not reached, the status in words, the other server's own words, and what was sent. */
export function reportNotice({ recipients, message }: DeliveryReport): Notice {
  const { subject = "", to = "", date = "" } = message ?? {};
  const sent = [subject && `“${subject}”`, to && `to ${to}`, date && `of ${date}`].filter(Boolean);
  const outcomes = [...new Set(recipients.map(outcomeOf))];
  return {
    title: outcomes.join(" / ") || "A report about the delivery of a message",
    lines: [
      ...recipients.flatMap((one) => linesOf(one, outcomes.length > 1)),
      ...(sent.length === 0 ? [] : [`What was sent: ${sent.join(" ")}`]),
    ],
  };
}

function outcomeOf({ action, status }: ReportedRecipient): string {
  const known = actions.get(action);
  if (known !== undefined) return known;
  return status.startsWith("4")
    ? "Not delivered yet"
    : status.startsWith("2")
      ? "Delivered"
      : "Not delivered";
}

/** `each`: whether what became of it differs from one recipient to the next. */
function linesOf(recipient: ReportedRecipient, each: boolean): string[] {
  const { address, status, reason } = recipient;
  const words = reasonOf(status);
  const outcome = each ? `${outcomeOf(recipient)}: ` : "";
  const why = words === "" ? "" : ` – ${words}`;
  const line = `${outcome}${address}${why}${status === "" ? "" : ` (${status})`}`;
  return reason === "" ? [line] : [line, `The other server said: ${reason}`];
}

function reasonOf(status: string): string {
  const [kind, subject = "", detail = ""] = status.split(".");
  if (kind === "2" || kind === "") return "";
  const known = reasons.get(`${subject}.${detail}`) ?? reasons.get(subject);
  return known ?? (kind === "5" ? "it was refused for good" : "it could not be delivered yet");
}
