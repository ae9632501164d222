import { splitWords } from "#query/words.ts";
import {
  asksAboutText,
  isForm,
  isWithdrawn,
  withoutQuotes,
  withoutSetAside,
} from "./asked-words.ts";
import { isSendToldOf, isSendWished } from "./is-send-wished.ts";
import type { MessageStep } from "./resolved-step.ts";

const write =
  "send email mail message write tell shoot drop fire dash ping notify inform remind invite thank congratulate ask let say give deliver";
/** Verbs by which people ask that something goes out. */
const naming: Record<MessageStep["do"], readonly string[]> = {
  write: write.split(" "),
  reply: `${write} reply repl respond answer react get accept decline confirm`.split(" "),
  forward: "forward fwd pass share send relay redirect resend route hand mail email give get".split(
    " ",
  ),
};
/** "Emails from Ada" and "the mail about lunch" are things, and no order to write one. */
const nouns: ReadonlySet<string> = new Set(["email", "mail", "message"]);
const afterNouns: ReadonlySet<string> = new Set(
  "from about of that between since before older newer sent received".split(" "),
);
const later = ["schedule", "schedul", "queue", "plan", "delay"];

/** Words behind which a verb is an order: "what did Maya send" holds none. */
const beforeOrders: ReadonlySet<string> = new Set(
  "please pls kindly to and then also or but you u now just lets ll d ok okay yes hi hey hello quickly politely briefly immediately first next finally so today tomorrow tonight later morning afternoon evening noon midnight am pm hours hour minutes days week monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december".split(
    " ",
  ),
);
const toAssistant: ReadonlySet<string> = new Set(["me", "us"]);

const text =
  /\b(?:saying|says?|that reads|with (?:the |a )?(?:text|message|body|words|note)|(?:text|body|message)\s*:)\s(?!\s*“”).*$|:(?!\d|\s*“”).*$/;
const drafting =
  /\b(?:(?:write|make|save|create|do|start|put together|give me|leave|keep)\b(?:\s+\w+){0,4}?\s+(?:drafts?|daft)|without sending|(?:not|don['’]?t) send|as an? draft|(?:save|leave|keep) (?:it|this))\b/;
const drafts = ["draft", "compose", "prepare"];
const afterDraft = /\b(?:and|then|&)\s+(?:then\s+)?(?:send|forward|email|mail|schedule)\b/;
const forbidding = /\b(?:without sending|(?:not|don['’]?t) send)\b/;
const time =
  /\d|\b(?:one|two|three|four|five|six|ten|half|an? hour|tomorrow|tonight|noon|midday|midnight|morning|afternoon|evening|later|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks?|months?|mon|tue|wed|thu|fri|sat|sun)\b/;

/**
 * Whether the words ask that such a message goes out, and not that it be drafted, nor only what it may say: what nobody
 * has named is somebody else's wish, whoever made the plan. What is put off needs a time too.
 */
export function isSendNamed(
  { do: kind, how }: Pick<MessageStep, "do" | "how">,
  asked: string,
): boolean {
  const said = withoutSetAside(withoutQuotes(asked));
  const lines = said.split("\n");
  if (asksAboutText(said) || isWithdrawn(said)) return false;
  if (how === "schedule" && !lines.some((line) => time.test(line))) return false;
  const names = how === "schedule" ? [...naming[kind], ...later] : naming[kind];
  for (const line of lines) {
    const order = line.replace(text, "");
    if (isDraft(line, order)) return afterDraft.test(order) && !forbidding.test(line);
    if (isAsked(line, names, kind)) return true;
  }
  return false;
}

function isAsked(line: string, names: readonly string[], kind: MessageStep["do"]): boolean {
  const order = line.replace(text, "");
  if (isOrdered(order, names) || isSendToldOf(line, kind)) return true;
  return order.split(/[.!?;]+/).some((sentence) => isSendWished(sentence, kind));
}

function isDraft(line: string, order: string): boolean {
  return drafting.test(order) || forbidding.test(line) || isOrdered(order, drafts);
}

function isOrdered(order: string, names: readonly string[]): boolean {
  return order.split(/[.!?;:,()…–—&]+/).some((clause) => {
    const words = splitWords(clause);
    return words.some(
      (word, at) =>
        (isBegun(words[at - 1]) || isOfYou(words.slice(Math.max(0, at - 3), at))) &&
        !(word === "tell" && toAssistant.has(words[at + 1] ?? "")) &&
        !isThing(word, words.slice(at + 1)) &&
        names.some((name) => isForm(word, name)),
    );
  });
}

/** What "that" may point at as a thing that is sent. */
const things: ReadonlySet<string> = new Set(
  "to one file files document documents pdf photo photos picture pictures attachment attachments report contract invoice receipt link note letter email mail message conversation thread over on".split(
    " ",
  ),
);

/** "Email that to Bob" and "mail that file to Bob" are orders. */
function isThing(word: string, [after = "", next = ""]: readonly string[]): boolean {
  if (nouns.has(word)) return afterNouns.has(after) && !(after === "that" && things.has(next));
  return word.endsWith("s") && nouns.has(word.slice(0, -1));
}

/** "I was wondering if you could send …", "you should send …". */
function isOfYou(before: readonly string[]): boolean {
  return /^(?:if )?you (?:could|can|should|would)$/.test(before.join(" "));
}

function isBegun(before: string | undefined): boolean {
  return before === undefined || beforeOrders.has(before) || /^\d/.test(before);
}
