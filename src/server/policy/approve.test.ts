import { expect, test } from "vitest";
import { approveAtOnce, approveByClick, type ApprovedPlan } from "./approve.ts";
import type {
  ActStep,
  FoundTarget,
  MessageStep,
  Provenance,
  ResolvedMessage,
  ResolvedPerson,
} from "./resolved-step.ts";

const nobody: ResolvedMessage = {
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: "Hello",
  body: "Hello",
  quote: null,
  typed: true,
  files: [],
  about: null,
  copies: [],
  replyTo: [],
};

function found(count: number, more: Partial<FoundTarget> = {}): FoundTarget {
  return {
    gmailIds: Array.from({ length: count }, (_, index) => index.toString(16)),
    total: count,
    more: false,
    unread: 0,
    outside: count,
    shown: [],
    senders: [],
    query: "",
    meaning: "",
    fromMail: false,
    ...more,
  };
}

function person(provenance: Provenance): ResolvedPerson {
  return { name: "", address: "ada@example.com", provenance, words: "ada", others: [] };
}

function to(...provenances: Provenance[]): ResolvedMessage {
  return { ...nobody, to: provenances.map(person) };
}

function message(
  kind: MessageStep["do"],
  messages: ResolvedMessage[],
  how: MessageStep["how"] = "send",
): MessageStep {
  return { do: kind, how, at: null, timeZone: "UTC", fromMail: false, messages };
}

function act(name: string, target: FoundTarget): ActStep {
  return { do: "act", act: name, target, label: null, until: null };
}

test("what is approved at once is that step alone, and what a card wants is not", () => {
  const step = act("archive", found(100));
  expect(approveAtOnce(step, { alwaysAsk: false })).toEqual({
    verdict: "run",
    approved: { steps: [step] },
  });
  const many = approveAtOnce(act("archive", found(101)), { alwaysAsk: false });
  expect(many).toEqual({ verdict: "card", why: ["many messages"] });
});

test("a click approves what the policy asks about, but nothing that it refuses", () => {
  const asked = [act("archive", found(101)), message("write", [to("several")])];
  expect(approveByClick(asked)).toMatchObject({ verdict: "run", approved: { steps: asked } });
  const refused = message("write", [to("mail")]);
  expect(approveByClick([...asked, refused])).toEqual({
    verdict: "refuse",
    why: "recipient from mail",
  });
});

test.each([null, 0, 2, 4])(
  "three deleted forever are not approved by the number %s",
  (confirmed) => {
    const target = found(3, { outside: 0 });
    const step = { do: "permanentDelete", target, confirmed } as const;
    expect(approveByClick([step])).toEqual({ verdict: "refuse", why: "number not typed" });
    expect(approveByClick([{ ...step, confirmed: 3 }]).verdict).toBe("run");
  },
);

test("an approved plan is made by the policy alone", () => {
  // @ts-expect-error steps are no approval
  const forged: ApprovedPlan = { steps: [act("delete", found(1))] };
  expect(forged.steps).toHaveLength(1);
});
