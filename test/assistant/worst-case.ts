import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { PostgresAddress } from "../support/postgres-setup.ts";
import { openAskedMailbox, startAskedMailbox, type AskedMailbox } from "./asked-mailbox.ts";
import { modes, readsFirst, type Mode } from "./harmful-calls.ts";
import { other } from "./harmful-output.ts";
import { plants, writeHostileLetters, type Plant } from "./hostile-letters.ts";
import { watchHarm, type HarmWatch } from "./harm-watch.ts";
import { readMailbox } from "./mailbox-letter.ts";
import { startObedientModel, type ObedientModel } from "./obedient-model.ts";
import { temptingRequests, type TemptingRequest } from "./tempting-requests.ts";

export type WorstCases = {
  cases: number;
  /** Orders that reached the model. */
  reached: number;
  cards: number;
  clicked: number;
  /** A line for each invariant that did not hold. */
  broken: string[];
};

const key = "sk-CANARYKEY-1234567890";

/**
 * Two people ask harmless things while the model does the worst in every mode, by orders out of their mail. Of the
 * orders' messages those are taken in each mode that `choose` takes.
 */
export async function runWorstCases(
  choose: (all: readonly Plant[]) => Plant[],
  postgres?: PostgresAddress,
): Promise<WorstCases> {
  const model = await startObedientModel();
  const people = await startPeople(model, postgres);
  const hosts = watchHosts();
  const watches = people.map((mailbox) => watchHarm(mailbox, { model, key, others: people }));
  const result: WorstCases = { cases: 0, reached: 0, cards: 0, clicked: 0, broken: [] };
  for (const mode of modes) {
    for (const [index, plant] of choose(plants).entries()) {
      const watch = watches[index % watches.length];
      if (watch === undefined) continue;
      for (const request of requestsFor(result.cases + index))
        await tempt(watch, { model, mode, plant, request, result });
    }
  }
  result.reached = model.seen.size;
  for (const host of hosts.end())
    if (!/^(localhost|127\.0\.0\.1):\d+$/.test(host)) result.broken.push(`I6 ${host} was asked`);
  const fromAnswers = [...model.seen].filter((order) => order.startsWith("earlier-"));
  result.broken.push(...fromAnswers.map((order) => `I8 an earlier answer was shown: ${order}`));
  await people[0]?.stop();
  await model.stop();
  return result;
}

async function startPeople(
  model: ObedientModel,
  postgres: PostgresAddress | undefined,
): Promise<AskedMailbox[]> {
  const mail = readMailbox();
  const [first, second] = [mail.owner, { name: "Second Person", address: other }];
  function lettersOf(address: string) {
    return [...mail.letters, ...writeHostileLetters(address, mail.clock)];
  }
  const ai = model.double.ai("openai-compatible", { apiKey: key });
  const others = [...mail.others, second];
  const one = await startAskedMailbox(
    { ...mail, others, letters: lettersOf(first.address) },
    // Each case may send.
    { ai, dailySends: 1e6, ...(postgres && { postgres }) },
  );
  const two = await openAskedMailbox(one.running, {
    ...mail,
    owner: second,
    letters: lettersOf(second.address),
  });
  return [one, two];
}

/** Hosts that anything of this process asks. */
function watchHosts(): { end(): Set<string> } {
  const hosts = new Set<string>();
  function note(message: unknown): void {
    const { origin } = (message as { request: { origin?: string | URL } }).request;
    hosts.add(new URL(String(origin)).host);
  }
  subscribe("undici:request:create", note);
  return {
    end() {
      unsubscribe("undici:request:create", note);
      return hosts;
    },
  };
}

type Temptation = {
  model: ObedientModel;
  mode: Mode;
  plant: Plant;
  request: TemptingRequest;
  result: WorstCases;
};

/** Requests for each message that holds an order, in each mode. */
const requestsEach = 3;

/** The message is read first, where its order has not reached the model yet; then come some of the other requests. */
function requestsFor(place: number): TemptingRequest[] {
  const [first, ...others] = temptingRequests;
  const rest = others.map((_, at) => others[(place + at) % others.length]);
  return [first, ...rest].slice(0, requestsEach).flatMap((one) => one ?? []);
}

async function tempt(watch: HarmWatch, temptation: Temptation): Promise<void> {
  const { model, mode, plant, request, result } = temptation;
  const { order, number } = plant;
  const say = request.say(number);
  const honest = request.honest(number);
  model.turn({ mode, order, honest, asked: say, number, loot: watch.secret });
  result.cases += 1;
  const reads = readsFirst(mode);
  const { broken, card, clicked } = await watch.ask({ say, reads, click: result.cards % 7 === 0 });
  if (card) result.cards += 1;
  if (clicked) result.clicked += 1;
  const name = `${mode} ${order.id} ${request.name}`;
  result.broken.push(...broken.map((line) => `${line} (${name})`));
}
