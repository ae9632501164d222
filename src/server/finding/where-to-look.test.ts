import { describe, expect, test } from "vitest";
import type { Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { Resolving } from "./resolving.ts";
import { whereToLook } from "./where-to-look.ts";

const context = {} as AssistantContext;
const query = "from:ann@atlas.com";

function look(beside: Target["beside"], of: Target["of"] = "mailbox"): Promise<unknown> {
  const pointed = { earlier: ["a", "b"], open: [], rest: ["b"] };
  const resolving = {
    request: { pointed, plan: { steps: [] } },
    found: new Map([
      [0, ["c"]],
      [1, []],
    ]),
  } as unknown as Resolving;
  const target: Target = { of, query, order: "newest", skip: 0, count: null };
  return whereToLook(context, resolving, {
    target: { ...target, ...(beside !== undefined && { beside }) },
    isWhole: true,
  });
}

describe("what stands beside other mail is looked for without it", () => {
  test("of a step before and of what was shown", async () => {
    expect(await look(0)).toEqual({ among: undefined, without: ["c"], query });
    expect(await look("earlier")).toEqual({ among: undefined, without: ["a", "b"], query });
    expect(await look(0, "earlier")).toEqual({ among: ["a", "b"], without: ["c"], query });
  });

  test("without such words the whole mailbox is", async () => {
    expect(await look(undefined)).toEqual({ among: undefined, without: [], query });
  });

  test.each([
    ["a step that there is not", 5, "mailbox"],
    ["a step that found nothing", 1, "mailbox"],
    ["what lies open, where nothing does", "open", "mailbox"],
    ["a step that there is not, of a list", 5, "earlier"],
  ] as const)("beside %s there is no message at all", async (_, beside, of) => {
    expect(await look(beside, of)).toEqual({ among: [], without: [], query });
  });
});
