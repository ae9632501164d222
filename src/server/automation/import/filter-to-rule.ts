import type { NotCarried, RuleAction } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf, isEverything, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { GmailFilter } from "./read-filters.ts";

/** A rule that a filter becomes; labels by their names, since they may still have to be made. */
export type FilteredRule = {
  name: string;
  query: string;
  actions: Exclude<RuleAction, { do: "label" }>[];
  labels: string[];
};

type Left = Omit<NotCarried, "name">;

const flags: Partial<
  Record<string, RuleAction["do"] & ("archive" | "read" | "star" | "trash" | "important")>
> = {
  shouldArchive: "archive",
  shouldMarkAsRead: "read",
  shouldStar: "star",
  shouldTrash: "trash",
  shouldAlwaysMarkAsImportant: "important",
};

const whyNot: Partial<Record<string, string>> = {
  forwardTo: "An address to forward to is only taken when you type it yourself.",
  shouldNeverSpam: "Gmail alone decides what it takes for spam when mail comes.",
  shouldNeverMarkAsImportant: "Gmail alone decides what it marks as important when mail comes.",
  cannedResponse: "A rule prepares a draft from a template, and sends none by itself.",
};

const conditions = new Set([
  "from",
  "to",
  "subject",
  "hasTheWord",
  "doesNotHaveTheWord",
  "hasAttachment",
  "excludeChats",
  "size",
  "sizeOperator",
  "sizeUnit",
]);

/** What a filter of Gmail's says as a rule, and what of it cannot be said so. Undefined where nothing of it can. */
export function filterToRule({ properties }: GmailFilter): {
  rule: FilteredRule | undefined;
  left: NotCarried[];
} {
  const query = queryOf(new Map(properties.map((one) => [one.name, one.value.trim()])));
  const name = (isEverything(query) ? "A filter of all mail" : printQuery(query)).slice(
    0,
    limits.ruleName,
  );
  const read = properties.map(readProperty);
  const actions = onePlace(read.flatMap(({ action }) => action ?? []));
  const labels = read.flatMap(({ label }) => label ?? []);
  const left = read.flatMap((one) => one.left ?? []);
  const isRule = actions.length + labels.length > 0 && !isEverything(query);
  if (!isRule && left.length === 0)
    left.push({ property: "filter", value: name, why: whyNone(query) });
  return {
    rule: isRule ? { name, query: printQuery(query), actions, labels } : undefined,
    left: left.map(({ property, value, why }) => ({ name, property, value, why })),
  };
}

function whyNone(query: Query): string {
  return isEverything(query)
    ? "A rule needs a condition on the mail, and the filter has none."
    : "The filter does nothing.";
}

type Read = { action?: FilteredRule["actions"][number]; label?: string; left?: Left };

function readProperty({ name, value }: GmailFilter["properties"][number]): Read {
  const flag = flags[name];
  if (flag !== undefined) return isTrue(value) ? { action: { do: flag } } : {};
  if (name === "label") return { label: value.trim() };
  const category = categories[/^\^smartlabel_(\w+)$/.exec(value)?.[1] ?? ""];
  if (name === "smartLabelToApply" && category !== undefined)
    return { label: `CATEGORY_${category}` };
  return conditions.has(name) || !isSaid(value) ? {} : { left: leftOf(name, value) };
}

/** Gmail archives what it moves to Trash. */
function onePlace(actions: FilteredRule["actions"]): FilteredRule["actions"] {
  const isTrashed = actions.some((one) => one.do === "trash");
  return isTrashed ? actions.filter((one) => one.do !== "archive") : actions;
}

const categories: Partial<Record<string, string>> = {
  personal: "PERSONAL",
  social: "SOCIAL",
  promo: "PROMOTIONS",
  notification: "UPDATES",
  group: "FORUMS",
};

function isTrue(value: string): boolean {
  return value.trim().toLowerCase() === "true";
}

function isSaid(value: string): boolean {
  return value.trim() !== "" && value.trim().toLowerCase() !== "false";
}

function leftOf(name: string, value: string): Left {
  return { property: name, value, why: whyNot[name] ?? "There is no such thing here." };
}

const units: Partial<Record<string, string>> = { s_sb: "", s_skb: "K", s_smb: "M" };

/** Within a field Gmail reads a text as it reads a search. */
function queryOf(given: ReadonlyMap<string, string>): Query {
  const fields = ["from", "to", "subject"].flatMap((field) => {
    const text = given.get(field) ?? "";
    return text === "" ? [] : parseQuery(`${field}:(${text})`);
  });
  const has = parseQuery(given.get("hasTheWord") ?? "");
  const hasNot = negate(parseQuery(given.get("doesNotHaveTheWord") ?? ""));
  const attached = isTrue(given.get("hasAttachment") ?? "") ? [parseQuery("has:attachment")] : [];
  return allOf([...fields, has, hasNot, ...attached, ...sizeOf(given)]);
}

function sizeOf(given: ReadonlyMap<string, string>): Query[] {
  const size = Number(given.get("size") ?? 0);
  if (!(size > 0)) return [];
  const side = given.get("sizeOperator") === "s_ss" ? "smaller" : "larger";
  return [parseQuery(`${side}:${size}${units[given.get("sizeUnit") ?? ""] ?? ""}`)];
}
