import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askAbout, localTurns } from "#web/assistant/turns.ts";
import { useForgetAbout } from "#web/inbox/use-ask-about.ts";

let queries: QueryClient;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  queries = new QueryClient();
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(() => root.unmount()));

type Looking = { message?: string; panel?: ReactNode };

function Inbox({ message, panel }: Looking): null {
  useForgetAbout({ message, panel });
  return null;
}

async function look(looking: Looking): Promise<void> {
  const inbox = <Inbox {...looking} />;
  await act(() => root.render(<QueryClientProvider client={queries}>{inbox}</QueryClientProvider>));
}

async function askAboutFirst(): Promise<void> {
  await look({ message: "1" });
  askAbout(queries, { title: "First", ids: ["a1"] });
  await look({ panel: "assistant" });
}

function title(): string | undefined {
  return localTurns(queries).about?.title;
}

test("what a request is about stays while the person asks, and on the assistant's own page", async () => {
  await askAboutFirst();
  expect(title()).toBe("First");
  await act(() => root.unmount());
  expect(title()).toBe("First");
  root = createRoot(document.createElement("div"));
});

test("it ends with the opening of another message", async () => {
  await askAboutFirst();
  await look({ panel: "assistant", message: "2" });
  expect(title()).toBeUndefined();
});

test("it ends with the panel", async () => {
  await askAboutFirst();
  await look({});
  expect(title()).toBeUndefined();
});
