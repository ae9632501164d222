import { readMessages } from "#server/targets/read-messages.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import type { Clause, ClauseContext } from "./clause.ts";

type Open = { pattern: RegExp; text: string; choices: (what: string) => string[] };

const open: readonly Open[] = [
  {
    pattern: linePattern(
      "mark (?<target>(?!.* as (?:read|unread|important|unimportant|spam|not )).+)",
    ),
    text: "Mark as what?",
    choices: (what) =>
      ["read", "unread", "important", "spam"].map((state) => `Mark ${what} as ${state}`),
  },
  {
    pattern: linePattern(
      "(?:make|have|let|get) (?<target>.+?) (?:(?:to )?(?:go away|disappear|vanish)|out of (?:the|my) (?:way|sight|face|hair))|(?<gone>.+?) (?:should|must|can|may|needs? to|has to|have to) (?:go|go away|disappear|vanish)|(?:i )?(?:want|would like|wish|need) (?<wanted>.+?) (?:to (?:go away|disappear|vanish)|out of (?:the|my) (?:way|sight|face|hair))",
    ),
    text: "Shall I archive or delete them?",
    choices: (what) => [`Archive ${what}`, `Delete ${what}`],
  },
  {
    pattern: linePattern(
      "clean out (?<target>(?!(?:the |my |our )?(?:inbox|mailbox|mail|e?mails?)$).+)|clean (?<gone>.+) out",
    ),
    text: "Shall I archive or delete them?",
    choices: (what) => [`Archive ${what}`, `Delete ${what}`],
  },
  {
    pattern: linePattern(
      "i (?:do not|no longer|never) (?:need|want)(?: to (?:see|keep|have))? (?<target>(?!an? |any|it$|that$|help|your?\\b|to\\b).+?)(?: any ?more| any longer| now)?",
    ),
    text: "Shall I archive or delete them?",
    choices: (what) => [`Archive ${what}`, `Delete ${what}`],
  },
  {
    pattern: linePattern("(?:just |only )?keep (?:only|just) (?<target>.+)"),
    text: "Shall I archive or delete the others?",
    choices: (what) => [`Archive all but ${what}`, `Delete all but ${what}`],
  },
  {
    pattern: linePattern(
      "(?<target>.+?) (?:is|are) (?:not (?:so |that |very )?important|unimportant)",
    ),
    text: "Shall I mark them as not important?",
    choices: (what) => [`Mark ${what} as not important`],
  },
  {
    pattern: linePattern("(?:label|tag) (?<target>.+)"),
    text: "Which label shall I put on them?",
    choices: () => [],
  },
];

/** Messages that something shall be done with, where the words leave open what: "mark the second one", "make the ads go away". */
export function actLeftOpen(line: Line, { world, step }: ClauseContext): Clause | undefined {
  for (const { pattern, text, choices } of open) {
    const { wanted, gone = wanted, target = gone } = matchLine(line, pattern) ?? {};
    if (target === undefined) continue;
    const read = readMessages(target, { world, purpose: "change", step, whole: true });
    if (read.kind === "question" && read.choices.length > 0)
      return { ...read, choices: [...read.choices] };
    if (read.kind !== "target") continue;
    const what = typedWords(target, 0, target.words.length);
    return { kind: "question", text, choices: choices(what) };
  }
  return undefined;
}
