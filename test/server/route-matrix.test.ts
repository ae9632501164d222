import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/endpoint.ts";
import { plainRoutes } from "#contract/plain-routes.ts";
import { grantPro } from "#server/billing/checkout/grant-pro.ts";
import { routeRows, type RouteRow, type Things } from "../support/route-rows.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

type Route = { method: string; path: string };
const calls = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as Route);
const routes = [...calls, ...plainRoutes].map(({ method, path }) => `${method} ${path}`);

/** A person with a plan, and what they have. */
type Member = { person: SignedIn; things: Things };

let running: RunningApp;
let free: Member;
let pro: Member;
beforeAll(async () => {
  running = await startApp({ demo: false, pace: { watched: 3600, idle: 3600 } });
  free = await join("alex.morgan@example.com");
  pro = await join("robin.reyes@example.com");
  await grantPro(running.app.auth.database, pro.things.userId);
});
afterAll(() => running.stop());

async function join(address: string): Promise<Member> {
  const letter = [
    "From: ada@example.com",
    `To: ${address}`,
    "Subject: Letter",
    "MIME-Version: 1.0",
  ];
  const parts = [
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "A letter",
    "--b",
    "Content-Type: text/plain; name=a.txt",
    "Content-Disposition: attachment; filename=a.txt",
    "",
    "a file",
    "--b--",
    "",
  ];
  running.standin.deliver(address, [...letter, ...parts].join("\r\n"));
  const other = await running.signIn(address);
  const person = await running.signIn(address);
  return { person, things: await gather(person, other) };
}

/** One of each kind of thing that a person has. */
async function gather(person: SignedIn, other: SignedIn): Promise<Things> {
  const { user, provider_token: accessToken } = person.session;
  async function take<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    const answer = await person.call<T>(method, path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  }
  await take("POST", "/functions/v1/fetch-gmail", { labelIds: "INBOX", accessToken });
  type Listed = { id: string; gmail_id: string; thread_id: string };
  const { emails } = await take<{ emails: Listed[] }>("GET", "/rest/v1/emails?label=INBOX");
  const [email] = emails;
  if (email === undefined) throw new Error("the letter has not come");
  function act<T>(more: object): Promise<T> {
    return take("POST", "/functions/v1/gmail-actions", { ...more, accessToken });
  }
  const written = { to: ["pat@example.com"], subject: "Later", body: "x" };
  const scheduledFor = new Date(running.clock.now().getTime() + 3_600_000).toISOString();
  const { outbox } = await act<{ outbox: { id: string } }>({
    action: "schedule",
    ...written,
    scheduledFor,
  });
  const { draft } = await act<{ draft: Things["draft"] }>({ action: "createDraft", ...written });
  const emailIds = [email.gmail_id];
  const request = crypto.randomUUID();
  const important = { action: "important", emailIds, requestId: request };
  const { entry } = await act<{ entry: string }>(important);
  const file = await person.send(`${running.url}/api/v1/uploads?filename=a.txt`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "a file",
  });
  const upload = ((await file.json()) as { id: string }).id;
  type Kept = { id: string };
  const text = { name: "One", subject: "", body: "x" };
  const template = (await take<Kept>("POST", "/api/v1/templates", text)).id;
  const starring = { name: "One", query: "subject:letter", actions: [{ do: "star" }] };
  const rule = (await take<Kept>("POST", "/api/v1/rules", { rule: starring, accessToken })).id;
  const run = (await take<Kept>("POST", `/api/v1/rules/${rule}/run`, { accessToken })).id;
  const { touched } = await until(
    () => take<{ touched: Kept[] }>("GET", "/api/v1/rules/touched"),
    (all) => all.touched.length > 0,
  );
  await until(
    () => take<{ runs: { state: string }[] }>("GET", "/api/v1/rules/runs"),
    ({ runs }) => runs[0]?.state === "done",
  );
  const search = (await take<Kept>("POST", "/api/v1/searches", { name: "One", query: "x" })).id;
  const told = { message: "mum is helen@example.com", accessToken };
  await take("POST", "/functions/v1/ai-assistant", told);
  const { nicknames } = await take<{ nicknames: Kept[] }>("GET", "/api/v1/nicknames");
  const { sessions } = await other
    .call<{ sessions: (Kept & { current: boolean })[] }>("GET", "/api/v1/sessions")
    .then(({ body }) => body);
  return {
    address: user.email,
    userId: user.id,
    grant: accessToken,
    email: email.id,
    gmailId: email.gmail_id,
    threadId: email.thread_id,
    entry,
    request,
    upload,
    template,
    rule,
    run,
    touched: touched[0]?.id ?? "",
    nickname: nicknames[0]?.id ?? "",
    search,
    session: sessions.find(({ current }) => current)?.id ?? "",
    queued: outbox.id,
    later: scheduledFor,
    draft: { id: draft.id, gmailId: draft.gmailId },
  };
}

type Ask = { row: RouteRow; things: Things; grant: string; person?: SignedIn };

/** The status, and the code of an error behind it. */
async function answerTo(ask: Ask): Promise<string> {
  const { row, things, person } = ask;
  const [method = "", path = ""] = row.route.split(" ");
  const { id = nothing, query = nothing } = row;
  const named = path.replace("{part_id}", "1").replace(/\{\w+\}/, id(things));
  const url = `${running.url}${named}${query(things)}`;
  const init: RequestInit = { method, redirect: "manual", ...content(ask) };
  const response = await (person?.send ?? fetch)(url, init);
  const [, code] = /^\{"error":\{"code":"(\w+)"/.exec(await response.text()) ?? [];
  return code === undefined ? String(response.status) : `${response.status} ${code}`;
}

function nothing(): string {
  return "";
}

function content({ row, things, grant, person }: Ask): RequestInit {
  const headers = new Headers();
  if (person) headers.set("authorization", `Bearer ${person.session.access_token}`);
  const given = row.body?.(things);
  if (given === undefined) return { headers };
  headers.set("content-type", "application/json");
  return { headers, body: JSON.stringify(row.grant ? { ...given, accessToken: grant } : given) };
}

test("every route of the contract and beside it has a row, and no row is of a route that is none", () => {
  expect(new Set(routeRows.map(({ route }) => route))).toEqual(new Set(routes));
});

test("a route with an id, or with a body that names a thing, says what another's is answered with", () => {
  const silent = routeRows.filter(({ route, foreign }) => route.includes("{") && !foreign);
  expect(silent).toEqual([]);
});

test.each(routeRows.map((row) => [row.route, row] as const))("%s", async (_route, row) => {
  const [mine, theirs] = [free.things, pro.things];
  const { person } = free;
  const found: Record<string, string> = {
    signedOut: await answerTo({ row, things: mine, grant: mine.grant }),
  };
  const wanted: Record<string, string> = { signedOut: row.signedOut ?? "401 not_signed_in" };
  if (row.grant) {
    found["anothersGrant"] = await answerTo({ row, things: mine, grant: theirs.grant, person });
    wanted["anothersGrant"] = "401 mailbox_not_connected";
  }
  if (row.foreign !== undefined) {
    found["foreign"] = await answerTo({ row, things: theirs, grant: mine.grant, person });
    const back = { things: mine, grant: theirs.grant, person: pro.person };
    found["foreignToPro"] = await answerTo({ row, ...back });
    wanted["foreign"] = wanted["foreignToPro"] = row.foreign;
  }
  found["own"] = await answerTo({ row, things: mine, grant: mine.grant, person });
  found["pro"] = await answerTo({
    row,
    things: theirs,
    grant: theirs.grant,
    person: pro.person,
  });
  expect(found).toEqual({ ...wanted, own: row.own, pro: row.pro ?? row.own });
});
