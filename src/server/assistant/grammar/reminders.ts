import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { pointers, type Step, type StepOf, type Target, type Understood } from "../plan/plan.ts";
import { createScan, type Reading } from "./clause.ts";
import { mailbox, planned, question, toAsk } from "./part.ts";
import { hasShown } from "./references.ts";
import { readTime } from "./time.ts";
import { readTokens } from "./tokens.ts";

const remind =
  "(?:please |can you |could you )*(?:remind|tell|notify|alert|ping|nudge|let) me(?: know| again)?(?: (?:of|about) (?:it|this|that))?|(?:please )?(?:follow up|bring (?:it|this|that) back|come back to (?:it|this|that))(?: on (?:it|this|that))?";
const who =
  "(?<who>she|he|they|it|nobody|no one|noone|none|anyone|anybody|someone|somebody|\\p{L}[\\p{L}.@'’-]*(?: \\p{L}[\\p{L}.'’-]*)?)";
const answers = "(?:answer|reply|respond|write back|get back to me|come back to me)";
const answered = "(?:answered|replied|responded|written back|got back to me|gotten back to me)";
const to = "(?: (?:to )?(?:me|this|that|it|my (?:last )?(?:e?mail|message|question)))?";
const silent = `(?:${who} (?:do(?:es)?|did|ha[sv]e?|wo)(?:n['’]?t| not) (?:${answers}|${answered})|(?<none>nobody|no one|noone) (?:${answers}s?|replies|has ${answered}|writes back|gets back to me)|(?:there is|there['’]s|i get|i have(?: got)?|i hear) (?:no|nothing|not any)(?: ${answers})?(?: from (?<from>.+?))?)${to}`;
const wanted: readonly RegExp[] = [
  new RegExp(
    `^(?:${remind}),? (?:if|when|unless|in case) ${silent}(?:[ ,]+(?<when>.+?))?[.!]*$`,
    "iu",
  ),
  new RegExp(`^(?:if|when) ${silent}(?: (?<when>.+?))?,? (?:then )?(?:${remind})[.!]*$`, "iu"),
];

/** Characters of such a request. */
const longest = 200;
const pronouns = /^(?:she|he|they|it|nobody|no one|noone|none|anyone|anybody|someone|somebody)$/iu;

/** "Remind me if she does not answer by Friday": the whole request. Undefined where it is another. */
export function readReminder(reading: Reading): Understood | undefined {
  if (reading.text.length > longest) return undefined;
  const said = reading.text.trim().replaceAll(/\s+/gu, " ");
  const found = wanted
    .values()
    .map((row) => row.exec(said)?.groups)
    .find(Boolean);
  if (found === undefined) return undefined;
  const { when } = found;
  const at = when === undefined ? null : momentOf(when, reading);
  if (at === undefined) return question(toAsk("condition_unclear", { words: when ?? "" }));
  const target = targetFor(found["who"] ?? found["from"] ?? "nobody", reading);
  if (target === undefined) return question(toAsk("which_messages", { words: "" }));
  const step: Step = { do: "remind", target, at };
  return planned([step]);
}

const courtesy = "(?:please |can you |could you |now |ok |so )*";
const still = "(?: any ?more| again| please| now)*";
const about = "(?:about|for|on|of|to|from|that|with|named|called)";
const listing = new RegExp(
  `^${courtesy}(?:(?:show|list|see|view|tell)(?: me)?(?: about)?(?: all)?(?: of)? (?:(?:my|the) )?(?:open )?reminders|(?:which|what) (?:open )?reminders (?:do i have|are there|have i|did i|are (?:set|open|waiting))\\b.*|(?:all )?my reminders|(?:do i have|have i(?: got)?|are there) (?:any )?reminders)[.?!]*$`,
  "iu",
);
/** Mail may be called a reminder too: such is deleted, and never cancelled. */
const cancel = "(?:cancel|stop|end|undo|switch off|turn off|take back)";
const remove = "(?:delete|remove|drop|forget|clear|get rid of)";
const named = `(?: ${about})?(?: (?<which>.+?))??`;
const ending: readonly RegExp[] = [
  `${cancel} (?<every>all|every|both)?(?: of)? ?(?:(?:the|my|that|this|last) )*reminders?${named}`,
  `${remove} (?<every>all|every|both)?(?: of)? ?my (?:last )?reminders?${named}`,
  `${remove} (?<every>all|every)(?: of)?(?: the| my)? reminders`,
  `(?:${cancel} (?:the |my )?|${remove} my )(?<which>.+?) reminder`,
  `(?:do not|do ?n['’]?t|stop|no longer) remind(?:ing)? me${named}`,
  `(?:stop waiting|do not wait|do ?n['’]?t wait|wait no (?:longer|more))(?: for (?:an? |the |any )?(?:answer|reply|response))?${named}`,
].map((words) => new RegExp(`^${courtesy}(?:${words})${still}[.?!]*$`, "iu"));
const itself = /^(?:it|this|that|them|those|these|me|reminders?)$/iu;

/** "Show my reminders", "cancel my reminder about the boat": the whole request. */
export function readReminderTalk({ text }: Reading): Understood | undefined {
  if (text.length > longest) return undefined;
  const said = text.trim().replaceAll(/\s+/gu, " ");
  if (listing.test(said)) return planned([{ do: "listReminders" }]);
  const found = ending
    .values()
    .map((row) => row.exec(said)?.groups)
    .find(Boolean);
  if (found === undefined) return undefined;
  const name = found["which"] ?? "";
  const which = name === "" || itself.test(name) ? null : name;
  const every = found["every"] !== undefined && which === null;
  return planned([{ do: "endReminder", which, every }]);
}

const behind = new RegExp(
  `^(?<rest>.+?)[,.;]?[ ]+(?:and|then|and then),? (?:${remind}),? (?:if|when|unless|in case) ${silent}[ ,]+(?<when>.+?)[.!]*$`,
  "iu",
);

/** A sending and until when its answer is waited for. */
export type RemindedSending = { text: string; at: string };

/** "Send Ada the plan and remind me if she does not answer by Friday": both are one request. Undefined where it is none, or a text in quotes. */
export function cutReminder(reading: Reading): RemindedSending | undefined {
  const found = behind.exec(reading.text.trim().replaceAll(/\s+/gu, " "))?.groups;
  const { rest = "", when = "" } = found ?? {};
  if (rest === "" || (rest.match(/["“”]/gu)?.length ?? 0) % 2 === 1) return undefined;
  const at = momentOf(when, reading);
  return at === undefined ? undefined : { text: rest, at };
}

/** The plan of a sending with the time until which its answer is waited for; nothing but one message that goes out is waited for. */
export function withReminder(understood: Understood, at: string): Understood {
  if (understood.kind === "question") {
    const { question: asked } = understood;
    const choices = asked.choices.map((choice) => {
      if (choice.plan === undefined) return choice;
      const reminded = withReminder({ kind: "plan", plan: choice.plan }, at);
      return reminded.kind === "plan" ? Object.assign(choice, { plan: reminded.plan }) : choice;
    });
    return question({ ...asked, choices });
  }
  if (understood.kind !== "plan") return understood;
  const { steps } = understood.plan;
  const [sending, ...others] = steps.filter(isSending);
  if (sending === undefined || others.length > 0)
    return question(toAsk("which_messages", { words: "" }));
  const reminded = steps.with(steps.indexOf(sending), { ...sending, remind: at });
  return { ...understood, plan: { ...understood.plan, steps: reminded } };
}

function isSending(step: Step): step is StepOf<"write" | "reply" | "forward"> {
  return "how" in step && step.do !== "revise" && step.how !== "draft";
}

/** A time to come that takes all of the words; undefined where they say more, or none. */
function momentOf(when: string, reading: Reading): string | undefined {
  const tokens = readTokens(when.replace(/^within /iu, "in "));
  const phrase = readTime(createScan(reading, tokens), 0);
  const isWhole =
    phrase?.is === "time" && tokens.slice(phrase.to).every(({ kind }) => kind === "sign");
  return isWhole ? phrase.moment : undefined;
}

/** The last mail to whom is named; else what lies open, was shown or was sent last in this conversation. */
function targetFor(person: string, { world }: Reading): Target | undefined {
  const last = { ...mailbox, order: "newest", count: 1 } as const;
  if (!pronouns.test(person))
    return { ...last, query: `in:sent ${printQuery(textTerm("to", person))}` };
  if (world.open > 0) return { ...mailbox, handle: pointers.open };
  if (hasShown(world)) return { ...mailbox, handle: pointers.shown };
  const hasSent = world.earlier.some(({ counts }) => counts.sent > 0);
  return hasSent ? { ...last, query: "in:sent" } : undefined;
}
