import { readFileSync } from "node:fs";
import path from "node:path";

/** One thing asked, over one or more turns, with what must have become of the mailbox. See README.md beside it. */
export type RequestCase = {
  id: string;
  kind: string;
  turns: (string | SpokenTurn)[];
  expect: Expected;
};

/** What is said; `open`: what is looked at, `files`: what comes along, `approve`: whether the card gets its click. */
export type SpokenTurn = {
  say: string;
  open?: string[];
  files?: { name: string; text: string }[];
  approve?: boolean;
};

/** What a card must hold; nothing is changed or sent before its click. */
export type ExpectedCard = {
  /** Of an act: its name, all its messages, and until when. */
  act?: string;
  holds?: string[];
  until?: string;
  /** Of messages: all whom they go to, words in each of them, and when they go out. */
  to?: string[];
  mentions?: string[];
  at?: string;
};

export type Expected = {
  effects?: Record<string, string[]>;
  sent?: ExpectedMessage[];
  drafts?: ExpectedMessage[];
  scheduled?: ExpectedMessage[];
  count?: number;
  sources?: string[];
  includes?: string[];
  mentions?: string[];
  card?: boolean | ExpectedCard;
  /** The message that is shown first. */
  first?: string;
  /** The code of what is asked. */
  asks?: string;
};

export type ExpectedMessage = {
  to: string[];
  cc?: string[];
  subject?: string;
  /** The person's own words, to the letter. */
  says?: string;
  mentions?: string[];
  answers?: string;
  forwards?: string;
  at?: string;
};

/** Requests written before the interpreter was. */
export function readRequests(): RequestCase[] {
  return readCases("requests.json");
}

/** Requests in the words that people really type. */
export function readSpokenRequests(): RequestCase[] {
  return readCases("spoken-requests.json");
}

function readCases(name: string): RequestCase[] {
  const file = path.join(import.meta.dirname, name);
  return JSON.parse(readFileSync(file, "utf8")) as RequestCase[];
}
