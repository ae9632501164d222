import type { Authentication } from "#contract/delivery.ts";
import { isStrangeNamesake } from "#server/assist-plan/is-strange-namesake.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { visibleLines } from "#server/mail-text/visible-lines.ts";
import type { ReadMessage, SenderProof } from "#server/mail-sentences/said-message.ts";
import { summarise } from "#server/quoting/summarise.ts";
import { writeText } from "#server/letters/write-text.ts";
import type { ProvenEmail, TextMaker } from "#server/finding/text-maker.ts";

/** Characters of a page that are read. */
const enough = 20_000;

/** Texts by patterns, which only turn the brief's own words and quote messages. */
export function builtInTexts(world: World): TextMaker {
  return {
    write: async ({ kind, brief, tone, to }) =>
      writeText(brief, {
        owner: world.owner,
        to: to.map(({ name }) => name),
        tone,
        answers: kind === "reply",
      }),
    summarise: async (messages, question) =>
      summarise(
        messages.map((email) => toRead(email, world)),
        question,
        world,
      ),
  };
}

function toRead(email: ProvenEmail, world: World): ReadMessage {
  const { body_text: text, body_html: html } = email;
  const plain = text !== null && text.trim() !== "";
  const from = { name: email.sender_name, address: email.sender_email };
  return {
    from,
    isStrange: isStrangeNamesake(from, world),
    subject: email.subject,
    receivedAt: new Date(email.received_at),
    isRead: email.is_read,
    labels: email.labels,
    thread: email.thread_id,
    ...(email.proof && { proof: toProof(email.proof) }),
    text: plain ? text : visibleLines(html ?? "", enough),
    files: email.attachments.map(({ filename }) => filename),
    size: email.size_bytes,
  };
}

function toProof({ domain, verified, signed_by: signer }: Authentication): SenderProof {
  return { domain, verified, signer };
}
