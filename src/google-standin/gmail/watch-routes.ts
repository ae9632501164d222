import { readStrings, type GmailRequest, type GmailRoute } from "../request/gmail-request.ts";
import { deleteWatch, findWatch, saveWatch } from "../pubsub/watches-table.ts";
import { invalidArgument } from "../store/google-errors.ts";
import { historyRange } from "../store/history-table.ts";
import { checkLabels } from "../store/labels-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

const allowed = [scopes.full, scopes.modify, scopes.readonly, scopes.metadata];
const lasts = 7 * 24 * 3600 * 1000;

export const watchRoutes: readonly GmailRoute[] = [
  {
    name: "Watch",
    quota: "watch",
    method: "POST",
    path: "watch",
    scopes: allowed,
    body: ["topicName", "labelIds", "labelFilterBehavior", "labelFilterAction"],
    run(request) {
      const { context, person } = request;
      const expiresAt = context.clock.now().getTime() + lasts;
      const labels = readStrings(request.body, "labelIds");
      checkLabels(context.store, person.id, labels);
      const watch = { topic: readTopic(request), labels, exclude: readExclude(request), expiresAt };
      saveWatch(context.store, person.id, watch);
      const { newest } = historyRange(context.store, person.id);
      return { historyId: String(newest), expiration: String(expiresAt) };
    },
  },
  {
    name: "Stop",
    quota: "stop",
    method: "POST",
    path: "stop",
    scopes: allowed,
    run({ context, person }) {
      deleteWatch(context.store, person.id);
      return undefined;
    },
  },
];

/** Gmail tells one topic at a time; another is refused while a watch lasts. */
function readTopic({ context, person, body }: GmailRequest): string {
  const topic = String(body["topicName"] ?? "");
  if (!/^projects\/[^/\s]{1,255}\/topics\/[^/\s]{1,255}$/.test(topic))
    throw invalidArgument(`Invalid topicName does not match projects/*/topics/*`);
  const before = findWatch(context.store, person.id);
  const lives = before !== undefined && before.expiresAt > context.clock.now().getTime();
  if (lives && before.topic !== topic)
    throw invalidArgument(
      "Only one user push notification client allowed per developer (call /stop then try again)",
    );
  return topic;
}

function readExclude({ body }: GmailRequest): boolean {
  const behavior = String(body["labelFilterBehavior"] ?? body["labelFilterAction"] ?? "include");
  if (!/^(?:include|exclude)$/i.test(behavior))
    throw invalidArgument(`Invalid value at 'label_filter_behavior', "${behavior}"`);
  return behavior.toLowerCase() === "exclude";
}
