import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each(["did she reply?", "has she answered yet", "did she write back", "any answer?"])(
  "behind what was written to somebody, “%s” is asked of both sides",
  (words) => {
    expect(saidInTurn(["what did I write to nadia", words], 1)).toMatchObject({
      plan: {
        steps: [
          {
            do: "summarise",
            target: { query: "from:nadia@atlas.com OR to:nadia@atlas.com" },
            question: "did Nadia Moreau reply",
          },
        ],
      },
    });
  },
);
