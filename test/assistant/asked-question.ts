import { readFileSync } from "node:fs";
import path from "node:path";
import type { AssistantAnswer } from "#contract/assistant.ts";

/** What is asked of the demo mail, turn by turn, and what the last answer must and must not say. */
export type QuestionCase = {
  ask: string[];
  says?: string[];
  not?: string[];
  /** Subjects of which each begins one of the sources. */
  shows?: string[];
};

export function readQuestions(): QuestionCase[] {
  const file = path.join(import.meta.dirname, "questions.json");
  return JSON.parse(readFileSync(file, "utf8")) as QuestionCase[];
}

/** What an answer lacks, or says and must not. */
export function judgeAnswer(one: QuestionCase, answer: AssistantAnswer): string[] {
  const { says = [], not = [], shows = [] } = one;
  const said = answer.response.toLowerCase();
  const subjects = answer.sources.map(({ subject }) => subject.replace(/^Re: /, ""));
  return [
    ...says.filter((words) => !said.includes(words.toLowerCase())).map((words) => `lacks ${words}`),
    ...not.filter((words) => said.includes(words.toLowerCase())).map((words) => `says ${words}`),
    ...shows
      .filter((begin) => !subjects.some((subject) => subject.startsWith(begin)))
      .map((begin) => `does not show ${begin}`),
    ...(answer.actions.length > 0 ? ["did something"] : []),
  ];
}
