import type { OutboxItem } from "#contract/outbox.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";
import type { Api } from "#web/api/api.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { chosenTime } from "./schedule-times.ts";
import { judgeTry } from "./send-failure.ts";

/** Milliseconds between the tries. */
const waits = [500, 1000, 2000];

/**
 * Takes a message back before it goes out, for the form. Where no answer came it is asked again: what is taken back
 * already is answered once more. Throws `CallError`.
 */
export async function undoSend(api: Api, item: OutboxItem): Promise<UnsentMessage> {
  const checkPerson = samePerson(api);
  for (const wait of waits)
    try {
      checkPerson();
      return await ask(api, item);
    } catch (error) {
      if (judgeTry(error) !== "doubtful" || isOffline()) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  checkPerson();
  return ask(api, item);
}

async function ask(api: Api, item: OutboxItem): Promise<UnsentMessage> {
  const content = await api.call.outbox.cancel({ id: item.id, accessToken: tokenOf(api) });
  return { how: "taken back", content, schedule: chosenTime(item) };
}
