import type {
  Rehearsal,
  Rule,
  RuleDraft,
  RuleRun,
  Rules,
  RuleRuns,
  Touched,
  UndoRulesResult,
} from "#contract/automation/rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { EmailPage } from "#contract/messages.ts";
import type { SignedIn } from "./sign-in.ts";
import { until } from "./until.ts";

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode; message: string } } };

/** What tests of rules do with one person's. */
export type TestRules = {
  /** Makes a rule, switched on where nothing else is said. */
  make(
    rule: Pick<RuleDraft, "query" | "actions"> & Partial<RuleDraft>,
    more?: object,
  ): Promise<Answer<Rule>>;
  change(rule: Pick<Rule, "id" | "version">, change: object): Promise<Answer<Rule>>;
  remove(id: string): Promise<Answer<object>>;
  list(): Promise<Rules>;
  /** Removes all of them. */
  clear(): Promise<void>;
  rehearse(wanted: object): Promise<Answer<Rehearsal>>;
  /** Runs it on old mail to the end. */
  run(id: string, more?: object): Promise<RuleRun>;
  runs(): Promise<RuleRun[]>;
  touched(rule?: string): Promise<Touched[]>;
  /** The rules that touched a message, by Gmail's id. */
  why(gmailId: string): Promise<Touched[]>;
  undo(what: object): Promise<Answer<UndoRulesResult>>;
  post<T = object>(path: string, body: object): Promise<Answer<T>>;
};

/** The calls that carry the session's grant. */
const ofMailbox = /^(?:|\/resume|\/undo|\/import|\/[^/]+\/run)$/;

export function rulesOf(person: SignedIn): TestRules {
  const accessToken = person.session.provider_token;
  function post<T>(path: string, body: object): Promise<Answer<T>> {
    const grant = ofMailbox.test(path) ? { accessToken } : {};
    return person.call("POST", `/api/v1/rules${path}`, { ...grant, ...body });
  }
  async function list(): Promise<Rules> {
    return (await person.call<Rules>("GET", "/api/v1/rules")).body;
  }
  async function runs(): Promise<RuleRun[]> {
    return (await person.call<RuleRuns>("GET", "/api/v1/rules/runs")).body.runs;
  }
  function remove(id: string): Promise<Answer<object>> {
    return person.call("DELETE", `/api/v1/rules/${id}`, {});
  }
  return {
    post,
    list,
    runs,
    remove,
    make: (rule, more) => post("", { rule: { name: rule.query, enabled: true, ...rule }, ...more }),
    change: ({ id, version }, rule) =>
      person.call("PATCH", `/api/v1/rules/${id}`, { accessToken, version, rule }),
    async clear() {
      for (const { id } of (await list()).rules) await remove(id);
    },
    rehearse: (wanted) => person.call("POST", "/api/v1/rules/rehearse", wanted),
    async run(id, more) {
      const { body } = await post<RuleRun>(`/${id}/run`, { ...more });
      const all = await until(runs, (some) =>
        some.some((one) => one.id === body.id && one.state !== "running"),
      );
      return all.find((one) => one.id === body.id) ?? body;
    },
    async touched(rule) {
      const query = rule === undefined ? "" : `?rule=${rule}`;
      const { body } = await person.call<{ touched: Touched[] }>(
        "GET",
        `/api/v1/rules/touched${query}`,
      );
      return body.touched;
    },
    async why(gmailId) {
      const { body } = await person.call<EmailPage>("GET", "/rest/v1/emails?q=in:anywhere");
      const email = body.emails.find((one) => one.gmail_id === gmailId);
      const path = `/api/v1/emails/${email?.id}/rules`;
      return (await person.call<{ touched: Touched[] }>("GET", path)).body.touched;
    },
    undo: (what) => post("/undo", what),
  };
}
