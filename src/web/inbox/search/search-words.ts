import { limits } from "#contract/limits.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

export const searchWords = {
  search: "Search mail",
  clear: "Clear search",
  tooLong: `This is too long to search for. Keep it to ${formatNumber(limits.query)} characters.`,
  people: "People",
  labels: "Labels",
  primary: "Primary",
  operators: "Operators",
  recent: "Recent",
  saved: "Saved",
  save: "Save search",
  rule: "Make this a rule",
  name: "Name",
  keep: "Save",
  replace: "Replace",
  cancel: "Cancel",
  replaces: (query: string) => `This name is taken. It stands for ${query}`,
  forget: (name: string) => `Remove ${name}`,
  forgetRecent: "Clear recent searches",
  notRead: (count: number | "unknown") =>
    count === "unknown"
      ? "Not all emails are read from Gmail yet"
      : `${formatNumber(count)} ${count === 1 ? "email is" : "emails are"} not read from Gmail yet`,
  askGmail: "Search Gmail too",
  asking: "Asking Gmail...",
} as const;

export const searchToasts = {
  saved: { title: "Search saved" },
  notSaved: (message: string) => ({ title: "Search not saved", description: message }),
  asked: (found: number, added: number) => ({
    title: "Gmail searched",
    description:
      added === 0
        ? `Gmail finds ${formatNumber(found)}, all here already`
        : `Gmail finds ${formatNumber(found)}, ${formatNumber(added)} of them new here`,
  }),
  notAsked: (message: string) => ({ title: "Gmail not searched", description: message }),
} as const;
