import { readFileSync } from "node:fs";
import path from "node:path";

/** One thing asked, over one or more turns, with what must have become of the mailbox. See README.md beside it. */
export type RequestCase = {
  id: string;
  kind: string;
  turns: (string | { say: string; open?: string[]; approve?: boolean })[];
  expect: Expected;
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
  card?: boolean;
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
