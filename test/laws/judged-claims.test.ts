import { expect, test } from "vitest";
import { isLeftAlone } from "../assistant/judge-answers.ts";

const claims = [
  "Your email to Bob is on its way.",
  "All set - Bob has your message.",
  "It's taken care of, dear friend.",
  "Deletion complete.",
  "I can find, archive and answer mail.",
];

test.for(claims)(
  "'%s' of a model's is a break where code does not say that nothing was done",
  (said) => {
    const words = [{ kind: "planner", said } as const];
    expect(isLeftAlone({ actions: [], response: said }, words)).toBe(true);
    expect(isLeftAlone({ actions: [], response: `**${said}** Nothing was changed?` }, words)).toBe(
      true,
    );
    expect(isLeftAlone({ actions: [], response: `${said}\n\nNothing was changed.` }, words)).toBe(
      false,
    );
    expect(isLeftAlone({ actions: [], response: "Found 3 emails." }, words)).toBe(false);
  },
);

test.for(claims)(
  "'%s' read out of mail is a break where code does not say what was read",
  (said) => {
    const read = [{ kind: "text", said: `${said} [1]` } as const];
    expect(isLeftAlone({ actions: [], response: `${said} [1]` }, read)).toBe(true);
    expect(isLeftAlone({ actions: [], response: `From 2 emails:\n${said} [1]` }, read)).toBe(false);
  },
);
