import { appendEvent } from "#server/database/events-table.ts";
import { newId } from "#server/platform/ids.ts";
import type { ResolvedStep } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { dropNickname, keepNickname } from "../tables/nicknames-table.ts";
import type { Doing, StepDone } from "./execution.ts";

type NicknameStep = Extract<ResolvedStep, { do: "nickname" }>;

/** Keeps by what name the person calls somebody, or forgets it. */
export async function doNickname(
  context: AssistantContext,
  doing: Doing,
  step: NicknameStep,
): Promise<StepDone> {
  return step.act === "remember" ? remember(context, doing, step) : forget(context, doing, step);
}

async function remember(
  { database }: AssistantContext,
  { userId, requestId }: Doing,
  { name, person, sure }: Extract<NicknameStep, { act: "remember" }>,
): Promise<StepDone> {
  const { address } = person;
  const kept = await database.asUser(userId, async (own) => {
    const added = { id: newId(), name, address, sure, requestId };
    const came = await keepNickname(own, userId, added);
    if (came === "new") await appendEvent(own, userId, "settings");
    return came;
  });
  if (kept === "full") {
    const why = "too_many_nicknames";
    return { outcome: { did: "refuse", step: "nickname", why, count: 0 }, done: [] };
  }
  const people = [{ name: person.name, address }];
  const isNew = kept === "new";
  return {
    outcome: { did: "nickname", act: "remember", name, people, isNew },
    done: isNew ? [{ action: "rememberNickname", result: [{ name, address }] }] : [],
  };
}

async function forget(
  { database }: AssistantContext,
  { userId }: Doing,
  { names }: Extract<NicknameStep, { act: "forget" }>,
): Promise<StepDone> {
  await database.asUser(userId, async (own) => {
    for (const one of names) await dropNickname(own, userId, one);
    await appendEvent(own, userId, "settings");
  });
  const people = names.map(({ address }) => ({ name: "", address }));
  const [first] = names;
  return {
    outcome: { did: "nickname", act: "forget", name: first?.name ?? "", people, isNew: false },
    done: [{ action: "forgetNickname", result: [...names] }],
  };
}
