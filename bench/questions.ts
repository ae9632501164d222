/** Plain questions about the demo mail: how many answers hold the fact and show its source, without a model. */
import type { AssistantAnswer } from "#contract/assistant.ts";
import { judgeAnswer, readQuestions } from "../test/assistant/asked-question.ts";
import { startBenchPostgres } from "../test/support/bench-postgres.ts";
import { percentile, printFigures } from "../test/support/figures.ts";
import { mailboxOf } from "../test/support/mailbox-of.ts";
import { startApp } from "../test/support/start-app.ts";

const postgres = await startBenchPostgres();
// A Saturday evening where the demo mail is written.
const running = await startApp({
  postgres: postgres.address,
  clockAt: new Date(2026, 10, 21, 19, 0),
  freePrompts: 1e6,
  pace: { watched: 3600, idle: 3600 },
});
const person = await running.signIn();
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
await person.call("PATCH", "/api/v1/settings", { time_zone: timeZone });
await mailboxOf(running, person, "alex.morgan@example.com").sameAsGmail();

const times: number[] = [];

async function ask(message: string): Promise<AssistantAnswer> {
  const asked = { message, accessToken: person.session.provider_token };
  const start = performance.now();
  const { status, body } = await person.call<AssistantAnswer>(
    "POST",
    "/functions/v1/ai-assistant",
    asked,
  );
  times.push(performance.now() - start);
  if (status !== 200) throw new Error(`${message}: ${JSON.stringify(body)}`);
  return body;
}

const questions = readQuestions();
const did: string[] = [];
let right = 0;
const showing = questions.filter(({ shows = [] }) => shows.length > 0);
let shown = 0;
for (const one of questions) {
  running.clock.advance(1000);
  await person.call("DELETE", "/rest/v1/ai_conversations");
  const answers: AssistantAnswer[] = [];
  for (const message of one.ask) answers.push(await ask(message));
  const last = answers.at(-1);
  if (last === undefined) continue;
  const lacks = judgeAnswer(one, last);
  if (lacks.length === 0) right += 1;
  else console.log(`${one.ask.join(" / ")}: ${lacks.join("; ")}`);
  const isShown = !lacks.some((lack) => lack.startsWith("does not show"));
  if (isShown && showing.includes(one)) shown += 1;
  if (answers.some(({ actions }) => actions.length > 0)) did.push(one.ask.join(" / "));
}
printFigures("Questions about the demo mail", [
  { what: "asked", value: `${questions.length}` },
  { what: "the fact and its source", value: `${right}` },
  { what: "the message that holds it is shown", value: `${shown} of ${showing.length}` },
  { what: "something was done", value: did.length === 0 ? "never" : did.join("; ") },
  {
    what: "an answer, p50 and p95",
    value: `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`,
  },
]);
await running.stop();
await postgres.stop();
