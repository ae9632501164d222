import type { LabelChange } from "#server/standin-store/change-labels.ts";
import {
  readFlag,
  readMaxResults,
  readsBodies,
  readStrings,
  type GmailRequest,
} from "./gmail-request.ts";
import { GoogleError, invalidArgument } from "#server/standin-store/google-errors.ts";
import { checkLabels } from "#server/standin-store/labels-table.ts";
import type { MailQuery } from "#server/standin-store/list-mail.ts";

const mostLabels = 100;

/** Labels that Gmail alone gives and takes. */
const fixedLabels = new Set(["SENT", "DRAFT", "CHAT"]);

/** The parameters that the lists of messages and of threads share. */
export function readMailQuery({ context, person, query, scopes }: GmailRequest): MailQuery {
  const q = query.get("q") ?? "";
  if (q !== "" && !scopes.some(readsBodies))
    throw new GoogleError(403, "Metadata scope does not support 'q' parameter");
  const labels = query.getAll("labelIds");
  checkLabels(context.store, person.id, labels);
  return {
    labels,
    words: q
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ""),
    includeSpamTrash: readFlag(query, "includeSpamTrash"),
    limit: readMaxResults(query),
    pageToken: query.get("pageToken") || undefined,
  };
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
