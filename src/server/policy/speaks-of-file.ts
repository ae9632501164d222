import type { MessageStep } from "./resolved-step.ts";

const file = "(?:attach(?:ed|ment|ments)|enclosed|enclosure)";
const said = new RegExp(
  [
    String.raw`\b(?:find|see|view|check) (?:the )?(?:\p{L}+ ){0,4}${file}\b`,
    String.raw`\b(?:i['’]?m|i am|i['’]?ve|i have|we['’]?re|we are|we['’]?ve|we have) (?:now |also |just )?(?:attach(?:ed|ing)|enclos(?:ed|ing))\b`,
    String.raw`\bi attach\b|^\W*(?:attached|enclosed)\b`,
    String.raw`\b(?:is|are|['’]s) (?:now |also )?(?:attached|enclosed)\b|\bin the attachments?\b|\bhere(?:['’]s| is| are) the attach(?:ed|ment)`,
  ].join("|"),
  "imu",
);
const denied =
  /\b(?:not|no|never|nothing|without|wasn['’]?t|weren['’]?t|isn['’]?t|aren['’]?t|couldn['’]?t|can['’]?t|cannot|didn['’]?t)\b|\?\s*$|\byou(?:['’]?ve| have)? (?:attached|sent|enclosed)\b/iu;

/** Characters of a text in which a file is looked for. */
const longest = 20_000;

/** Whether a message says that a file goes along with it, and none does: mostly it was forgotten. */
export function speaksOfFile({ messages }: Pick<MessageStep, "messages">): boolean {
  return messages.some(({ body, files, copies }) => {
    if (files.length + copies.length > 0) return false;
    const sentences = body.slice(0, longest).split(/(?<=[.!?])\s+|\n+/u);
    return sentences.some((sentence) => said.test(sentence) && !denied.test(sentence));
  });
}
