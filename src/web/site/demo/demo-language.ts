import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { demoTarget } from "./demo-target.ts";

/** What the demo does with a search: finds its messages, and says in words what it looks for. */
export const demoLanguage = {
  find: demoTarget,
  explain: (query: string) => explainQuery(parseQuery(query)),
};

export type DemoLanguage = typeof demoLanguage;
