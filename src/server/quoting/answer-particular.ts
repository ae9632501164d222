import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { tellAloud } from "./tell-aloud.ts";
import { tellCame } from "./tell-came.ts";
import { tellCode } from "./tell-code.ts";
import { tellDue } from "./tell-due.ts";
import { tellFiles } from "./tell-files.ts";
import { tellLastWords } from "./tell-last-words.ts";
import { tellOnDay } from "./tell-on-day.ts";
import { tellPhone } from "./tell-phone.ts";
import { tellSum } from "./tell-sum.ts";
import { tellWhere } from "./tell-where.ts";
import { tellWho } from "./tell-who.ts";
import { tellWishes } from "./tell-wishes.ts";
import { tellWritten } from "./tell-written.ts";

const ways = [
  tellCame,
  tellAloud,
  tellPhone,
  tellCode,
  tellFiles,
  tellWritten,
  tellWhere,
  tellWho,
  tellWishes,
  tellLastWords,
  tellSum,
  tellDue,
  tellOnDay,
];

/** The answer to a question that has a way of its own to be answered; undefined for any other. */
export function answerParticular(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  for (const tell of ways) {
    const told = tell(said, question, sense);
    if (told !== undefined) return told;
  }
  return undefined;
}
