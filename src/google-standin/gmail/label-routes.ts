import { changeLabels } from "../mailbox/change-labels.ts";
import type { GmailRequest, GmailRoute } from "../request/gmail-request.ts";
import { GoogleError, invalidArgument, notFound } from "../store/google-errors.ts";
import {
  createLabel,
  deleteLabel,
  findLabel,
  findLabelByName,
  listLabels,
  updateLabel,
  type Label,
  type LabelSettings,
} from "../store/labels-table.ts";
import { messageIdsOfLabel } from "../store/messages-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

const read = [scopes.full, scopes.modify, scopes.readonly, scopes.labels, scopes.metadata];
const write = [scopes.full, scopes.modify, scopes.labels];
const fields = [
  "id",
  "name",
  "type",
  "messageListVisibility",
  "labelListVisibility",
  "color",
  "messagesTotal",
  "messagesUnread",
  "threadsTotal",
  "threadsUnread",
];

export const labelRoutes: readonly GmailRoute[] = [
  {
    name: "ListLabels",
    quota: "labels.list",
    method: "GET",
    path: "labels",
    scopes: read,
    run: ({ context, person }) => ({
      labels: listLabels(context.store, person.id).map(labelResource),
    }),
  },
  {
    name: "GetLabel",
    quota: "labels.get",
    method: "GET",
    path: "labels/:id",
    scopes: read,
    run(request) {
      const label = requireLabel(request);
      const { messages, messagesUnread, threads, threadsUnread } = label.counts;
      const counts = { messagesTotal: messages, messagesUnread };
      return { ...labelResource(label), ...counts, threadsTotal: threads, threadsUnread };
    },
  },
  {
    name: "CreateLabel",
    quota: "labels.create",
    method: "POST",
    path: "labels",
    scopes: write,
    body: fields,
    run(request) {
      const { context, person } = request;
      const name = readName(request, undefined);
      const label = { name, settings: readSettings(request, {}) };
      return labelResource(createLabel(context.store, person.id, label));
    },
  },
  {
    name: "UpdateLabel",
    quota: "labels.update",
    method: "PUT",
    path: "labels/:id",
    scopes: write,
    body: fields,
    run: (request) => change(request, {}),
  },
  {
    name: "PatchLabel",
    quota: "labels.patch",
    method: "PATCH",
    path: "labels/:id",
    scopes: write,
    body: fields,
    run: (request) => change(request, requireLabel(request).settings),
  },
  {
    name: "DeleteLabel",
    quota: "labels.delete",
    method: "DELETE",
    path: "labels/:id",
    scopes: write,
    run(request) {
      const { context, person } = request;
      const label = requireLabel(request);
      if (label.type === "system") throw invalidArgument("Invalid delete request");
      context.store.write(() => {
        const ids = messageIdsOfLabel(context.store, person.id, label.id);
        changeLabels(context, person.id, { ids, change: { add: [], remove: [label.id] } });
        deleteLabel(context.store, person.id, label.id);
      });
      return undefined;
    },
  },
];

function labelResource(label: Label): object {
  return { id: label.id, name: label.name, ...label.settings, type: label.type };
}

function requireLabel({ context, person, params }: GmailRequest): Label {
  const id = params["id"] ?? "";
  const label = id.startsWith("@") ? undefined : findLabel(context.store, person.id, id);
  if (label === undefined) throw notFound();
  return label;
}

function change(request: GmailRequest, base: LabelSettings): object {
  const { context, person, body } = request;
  const label = requireLabel(request);
  if (label.type === "system") throw invalidArgument("Invalid update request");
  const name = body["name"] === undefined ? label.name : readName(request, label.id);
  const changed = { ...label, name, settings: readSettings(request, base) };
  updateLabel(context.store, person.id, changed);
  return labelResource(changed);
}

const longestName = 225;

function readName({ context, person, body }: GmailRequest, own: string | undefined): string {
  const name = typeof body["name"] === "string" ? body["name"].trim() : "";
  const bad = name === "" || name.length > longestName || /^\/|\/$|\/\//.test(name);
  const known = findLabelByName(context.store, person.id, name);
  if (bad || (known !== undefined && known.type !== "user"))
    throw invalidArgument("Invalid label name");
  if (known !== undefined && known.id !== own)
    throw new GoogleError(409, "Label name exists or conflicts");
  return name;
}

function readSettings({ body }: GmailRequest, base: LabelSettings): LabelSettings {
  const color = body["color"] ?? base.color;
  return {
    messageListVisibility:
      readChoice(body["messageListVisibility"], ["show", "hide"]) ??
      base.messageListVisibility ??
      "show",
    labelListVisibility:
      readChoice(body["labelListVisibility"], ["labelShow", "labelShowIfUnread", "labelHide"]) ??
      base.labelListVisibility ??
      "labelShow",
    ...(isColor(color) ? { color } : {}),
  };
}

function readChoice(value: unknown, choices: readonly string[]): string | undefined {
  if (value === undefined || value === null) return undefined;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw invalidArgument(`Invalid value "${String(value)}"`);
  return choice;
}

function isColor(value: unknown): value is { textColor: string; backgroundColor: string } {
  if (value === undefined || value === null) return false;
  const colours = Object.values(value).filter((one) => /^#[0-9a-f]{6}$/.test(String(one)));
  if (colours.length !== 2 || !("textColor" in (value as object)))
    throw invalidArgument("Invalid color");
  return true;
}
