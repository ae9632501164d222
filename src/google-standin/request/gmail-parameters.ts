import { parseQuery } from "#query/parse.ts";
import type { LabelChange } from "../mailbox/change-labels.ts";
import {
  readFlag,
  readMaxResults,
  readsBodies,
  readStrings,
  type GmailRequest,
} from "./gmail-request.ts";
import { GoogleError, invalidArgument } from "../store/google-errors.ts";
import { checkLabels, listLabels } from "../store/labels-table.ts";
import type { MailQuery } from "../search/list-mail.ts";
import type { MailSearch } from "../search/search-plan.ts";
import { senderAddresses } from "../store/standin-people.ts";

const mostLabels = 100;

/** Labels that Gmail alone gives and takes. */
const fixedLabels = new Set(["SENT", "DRAFT", "CHAT"]);

/** Where Gmail's API lets the days of a query begin, whoever asks (guides/filtering). */
const zone = "America/Los_Angeles";

/** The parameters that the lists of messages and of threads share. */
export function readMailQuery(request: GmailRequest): MailQuery {
  const { context, person, query, scopes } = request;
  const q = query.get("q") ?? "";
  if (q !== "" && !scopes.some(readsBodies))
    throw new GoogleError(403, "Metadata scope does not support 'q' parameter");
  const labels = query.getAll("labelIds");
  checkLabels(context.store, person.id, labels);
  return {
    labels,
    search: q.trim() === "" ? undefined : readSearch(request, q),
    includeSpamTrash: readFlag(query, "includeSpamTrash"),
    limit: readMaxResults(query),
    pageToken: query.get("pageToken") || undefined,
  };
}

function readSearch({ context, person }: GmailRequest, q: string): MailSearch {
  const { store, clock } = context;
  const own = listLabels(store, person.id).filter(({ type }) => type === "user");
  const userLabels = new Map(own.map(({ id, name }) => [id, name]));
  const me = senderAddresses(store, person);
  return { query: parseQuery(q), options: { now: clock.now().getTime(), zone, me, userLabels } };
}

/** The labels to add and remove, refused as Gmail refuses them: none, too many, unknown, fixed, or both ways. */
export function readLabelChange({ context, person, body }: GmailRequest): LabelChange {
  const add = readStrings(body, "addLabelIds");
  const remove = readStrings(body, "removeLabelIds");
  const all = [...add, ...remove];
  if (all.length === 0) throw invalidArgument("No label add or removes specified");
  if (add.length > mostLabels || remove.length > mostLabels)
    throw invalidArgument("Too many labels specified");
  checkLabels(context.store, person.id, all);
  const fixed = all.find((label) => fixedLabels.has(label));
  if (fixed !== undefined) throw invalidArgument(`Invalid label: ${fixed}`);
  if (add.some((label) => remove.includes(label)))
    throw invalidArgument("Cannot both add and remove the same label");
  return { add, remove };
}
