import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer, CardStep, Source } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { ApiProvider } from "#web/api/api-context.tsx";
import { createApi, type Api } from "#web/api/api.ts";
import type { Turn } from "#web/assistant/turns.ts";
import { TurnView } from "#web/assistant/transcript/turn-view.tsx";

const real = globalThis.fetch;
const drafts: string[] = [];
let api: Api;
let root: Root;
let shown: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  globalThis.fetch = () => Promise.resolve(Response.json(null));
  api = createApi("http://localhost:1");
  shown = document.body.appendChild(document.createElement("div"));
  root = createRoot(shown);
});

afterEach(() => {
  root.unmount();
  shown.remove();
  api.stop();
  globalThis.fetch = real;
});

function source(id: string, unread = false): Source {
  return {
    id,
    gmail_id: `g-${id}`,
    thread_id: id,
    subject: `Subject ${id}`,
    sender_name: `Sender ${id}`,
    sender_email: `${id}@example.com`,
    received_at: "2026-11-20T08:00:00.000Z",
    unread,
  };
}

function show(answer: Partial<AssistantAnswer>, further: Partial<Turn> = {}): void {
  const whole: AssistantAnswer = {
    response: "",
    actions: [],
    request: null,
    sources: [],
    card: null,
    choices: [],
    cost: builtInCost,
    note: null,
    ...answer,
  };
  const turn: Turn = {
    id: "t",
    message: "Ask",
    response: whole.response,
    state: "done",
    status: "",
    answer: whole,
    ...further,
  };
  flushSync(() =>
    root.render(
      <ApiProvider api={api}>
        <TurnView
          turn={turn}
          decided={undefined}
          approved={undefined}
          last
          onChoose={() => undefined}
          onAgain={() => undefined}
          onDraft={(id) => drafts.push(id)}
          link={(to, { label, className, children }) => (
            <a
              href={typeof to === "string" ? `/${to}` : `/?q=${to.search}`}
              className={className}
              aria-label={label}
            >
              {children}
            </a>
          )}
        />
      </ApiProvider>,
    ),
  );
}

function all(selector: string): HTMLElement[] {
  return [...shown.querySelectorAll<HTMLElement>(selector)];
}

function texts(selector: string): string[] {
  return all(selector).map((one) => one.textContent);
}

function links(): (string | null)[] {
  return all("a").map((link) => link.getAttribute("href"));
}

test("an answer is drawn by its parts: marks, messages with why they are there, a quotation, the search", () => {
  show({
    sources: [source("a", true), source("b"), source("c"), source("d")],
    parts: [
      { kind: "text", text: "Ines asks [4]." },
      { kind: "list", sources: [0, 1], notes: ["asks for a date", ""], total: 12, unread: 1 },
      { kind: "message", source: 2, quote: "The hall costs 300 euros." },
      { kind: "search", query: "from:ines", total: 12 },
    ],
  });
  const [a, b, rest] = all("li");
  expect(a?.textContent).toContain("Unread: Subject a");
  expect(a?.textContent).toContain("asks for a date");
  expect(b?.textContent).not.toContain("Unread");
  expect(rest?.textContent).toContain("Subject d");
  expect(texts("blockquote mark")).toEqual(["The hall costs 300 euros."]);
  expect(links()).toEqual(["/d", "/a", "/b", "/c", "/?q=from:ines", "/d"]);
  expect(shown.textContent).toContain("The first 2 of 12");
  expect(shown.textContent).toContain("Show all 12 in the list");
});

test("of one message that was found it is not said that all are shown", () => {
  show({ sources: [], parts: [{ kind: "search", query: "from:ines", total: 1 }] });
  expect(shown.textContent).toContain("Show it in the list");
});

test("an answer of a former version is its text and the messages that it rests on", () => {
  const response =
    "Found 2 emails.\n[1] Subject a · Sender a · Nov 20\n- no list <b>of its own</b>";
  show({ response, sources: [source("a")] });
  expect(texts("p.whitespace-pre-wrap").at(-1)).toBe(
    "Found 2 emails.\n1 Subject a · Sender a · Nov 20\n- no list <b>of its own</b>",
  );
  expect(all("b")).toEqual([]);
  expect(links()).toEqual(["/a", "/a"]);
});

test("a draft is shown and opens in the form", () => {
  const people = { to: ["Ada <ada@example.com>"], cc: [], bcc: [] };
  const draft = { gmail_id: "g1", ...people, subject: "Lunch", body: "At noon?\nAlex" } as const;
  show({ parts: [{ kind: "draft", ...draft }] });
  const [section] = all("section[aria-label=Draft]");
  expect(section?.textContent).toContain("LunchTo Ada <ada@example.com>At noon?\nAlex");
  section?.querySelector("button")?.click();
  expect(drafts).toEqual(["g1"]);
});

const hour = 3_600_000;

/** An answer that tells of a message which goes out so many milliseconds from now. */
function sent(ahead: number): Partial<AssistantAnswer> {
  const at = new Date(Date.now() + ahead).toISOString();
  return {
    request: "r",
    actions: [{ action: "send", result: { outboxId: "o" } }],
    parts: [
      { kind: "sending", outbox_id: "o", at, text: "Sending it." },
      { kind: "undo", request: "r" },
    ],
  };
}

test("a message on its way can be taken back until it goes, and not twice", () => {
  show(sent(hour));
  expect(texts("button")).toEqual(["Take back"]);
  show(sent(hour), { standing: { undoable: 0, undone: 0, taken_back: 1 } });
  expect(texts("button")).toEqual([]);
  expect(shown.textContent).toContain("Taken back: it is not sent.");
  show(sent(-hour));
  expect(texts("button")).toEqual([]);
});

test("a card whose messages were chosen by reading lists each with its reason, and counts those that are ticked", async () => {
  const sample = ["a", "b", "c"].map((id) => source(id));
  const step: CardStep = {
    kind: "act",
    act: "archive",
    title: "Archive 3 emails",
    label: null,
    until: null,
    count: 3,
    senders: [{ name: "Sender a", address: "a@example.com", count: 1 }],
    sample,
    reasons: { "g-a": "a cold sale", "g-b": "offers a demo", "g-c": "asks for a call" },
    why: ["act by what was read"],
    query: "",
    meaning: "",
    typed: false,
  };
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  show({ card: { id: "c", state: "open", expires_at, steps: [step] } });
  expect(texts("fieldset legend")).toEqual(["Emails, each with why it is here"]);
  expect(shown.textContent).toContain("Chosen by reading the emails");
  const boxes = all("fieldset [role=checkbox]");
  expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual(
    sample.map(({ subject, sender_name: name }) => `${subject}, ${name}`),
  );
  const about = boxes[1]?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(about)?.textContent).toBe("offers a demo");
  boxes[1]?.click();
  await expect.poll(() => shown.textContent).toContain("Archive 2 emails");
  expect(texts("output")).toContain("2 of 3 emails");
});
