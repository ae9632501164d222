import { cleanLine } from "#server/mail-sentences/clean-line.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const asked =
  /^(?:so |and |but )?(?:is|are|was|were|how (?:do|can) i know)\b.*\b(?:real|genuine|legit|legitimate|authentic|trustworthy|trusted|scam|fake|fraud|phish|phishing|hoax|forgery|forged|faked|spoofed|verified|really from|from (?:him|her|them))\b|^(?:so |and |but )?(?:can|should|could|may) i (?:really )?(?:trust|believe)\b|^(?:so |and |but )?(?:is|are) (?:this|that|these|those|the) (?:.+ )?(?:emails?|mails?|messages?|letters?|sender)\b.* (?:safe|unsafe|dangerous|harmful|suspicious)\b/i;

/** What is proven of where messages come from: never whether what they say is true. */
export function tellProof(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (!asked.test(question.trim()) || said.length === 0) return undefined;
  const lines = said.map((message) => lineOf(message, sense));
  return [...lines, caution].join("\n");
}

const caution =
  "That a sender is proven says who sent a mail, not that what it says is true. Never enter a password or pay because of a mail alone.";

function lineOf(message: SaidMessage, sense: DaySense): string {
  const { subject, mark, who, own, from, labels } = message;
  const day = toldDay(message, sense);
  if (own) return `“${subject}”, ${day}, you have written yourself ${mark}.`;
  const address = cleanLine(from.address);
  const sender = who.includes(address) ? who : `${who} (${address})`;
  const place = labels.includes("SPAM") ? " It lies in Spam." : "";
  return `“${subject}”, ${day}, says that it comes from ${sender} ${mark}.${place} ${proofOf(message)}`;
}

function proofOf({ proof }: SaidMessage): string {
  if (proof === undefined) return "Gmail has noted nothing that proves it.";
  const domain = cleanLine(proof.domain) || "that address";
  if (!proof.verified)
    return `Gmail could not verify that it comes from ${domain}: trust neither its name nor its links.`;
  const signed = proof.signer === null ? "" : ", by its signature";
  return `Gmail has verified that it comes from ${domain}${signed}.`;
}
