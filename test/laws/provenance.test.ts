import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const assistant = path.join(root, "src/server/assistant");
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-types-"));

afterAll(() => rmSync(folder, { recursive: true }));

const imports = `
import { fromClick, fromMail, originOfWords, weakest, type Origin } from "${assistant}/plan/provenance.ts";
import { approveAtOnce, approvedSteps, type ApprovedPlan } from "${assistant}/policy/approve.ts";
import type { ResolvedStep } from "${assistant}/policy/step.ts";
declare const approved: ApprovedPlan;
declare const steps: readonly ResolvedStep[];
`;

/** Lines that hold what only a maker may say. */
const forbidden = {
  "an approved plan out of steps": "const made: ApprovedPlan = { steps };",
  "an approved plan out of nothing": "const made: ApprovedPlan = {};",
  "other steps in an approved plan":
    "const made: ApprovedPlan = { ...approved, steps }; approved.steps;",
  "an approved plan by a name of its own":
    'const approval = Symbol("approval"); const made: ApprovedPlan = { [approval]: steps };',
  "an approved plan out of a card": 'const made: ApprovedPlan = { verdict: "card", why: [] };',
  "an origin that is written down": 'const made: Origin = { provenance: "typed" };',
  "a planned origin that is written down":
    'const made: Origin<"planned"> = { provenance: "planned" };',
  "typed out of what was read": "const made: Origin<'typed'> = fromMail;",
  "typed by copying what was read":
    'const made: Origin<"typed"> = { ...fromMail, provenance: "typed" };',
  "planned by copying what was clicked":
    'const made: Origin = { ...fromClick, provenance: "planned" };',
  "words that nobody has said": 'const made: Origin = originOfWords("hello", []);',
  "a step with an origin of its own":
    'const made: ResolvedStep = { do: "write", how: "send", at: null, time: { provenance: "typed" }, timeZone: "UTC", target: null, messages: [] };',
};

const allowed = `
const lowest: Origin = weakest(fromClick, fromMail);
const said: Origin<"typed"> | undefined = originOfWords("hello", ["hello"]);
const all: readonly ResolvedStep[] = approvedSteps(approved);
export const made = { lowest, said, all, approveAtOnce, steps };
`;

test("nothing but the policy makes an approved plan, and nothing but a maker an origin: it does not compile", () => {
  const names = Object.keys(forbidden);
  for (const [at, line] of Object.values(forbidden).entries())
    writeFileSync(path.join(folder, `forbidden-${at}.ts`), `${imports}${line}\nexport { made };\n`);
  writeFileSync(path.join(folder, "allowed.ts"), `${imports}${allowed}`);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const compilerOptions = { noUnusedLocals: false, types: ["node"], lib: ["es2025"] };
  const extending = { extends: path.join(root, "tsconfig.base.json"), compilerOptions };
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ ...extending, include: ["*.ts"] }),
  );
  const refused = new Set(
    compile().flatMap((line) => /^(.+?)\(\d+,\d+\): error TS2/.exec(line)?.[1] ?? []),
  );
  const wanted = names.map((_, at) => `forbidden-${at}.ts`);
  expect([...refused].toSorted()).toEqual(wanted.toSorted());
});

function compile(): string[] {
  try {
    execFileSync(
      path.join(root, "node_modules/.bin/tsc"),
      ["--noEmit", "--pretty", "false", "-p", folder],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split("\n");
  }
}

/** Files that may say where a value comes from, and the one that approves. */
const makers = new Set(["plan/provenance.ts", "plan/plan-origin.ts"]);

test("no cast makes an origin or an approved plan anywhere else", () => {
  const files = readdirSync(assistant, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[^/]+\/.+\.ts$/.test(file) && !file.endsWith(".test.ts"),
  );
  const casting = files.filter((file) => {
    const text = readFileSync(path.join(assistant, file), "utf8");
    const isCast =
      /\bas\s+(?:unknown\s+as\s+)?(?:Origin\b|ApprovedPlan\b)|<(?:Origin|ApprovedPlan)>\s*[({[]/;
    const names = /\b(?:Origin|ApprovedPlan)\b/.test(text);
    return isCast.test(text) || (names && /\bas (?:any|never)\b/.test(text));
  });
  expect(casting.filter((file) => !makers.has(file))).toEqual([]);
});

test("nothing but what executes an approved plan changes mail, sends or saves", () => {
  const effects =
    /\b(?:actOnMessages|deleteForever|enqueueMessage|saveDraft|discardDraft|cancelOutbox|undoActs|createLabel)\(/;
  const folders = /^(?:plan|policy|resolve|approval|answer|conversation|agent|grammar|files)\//;
  const calling = readdirSync(assistant, { recursive: true, encoding: "utf8" })
    .filter((file) => folders.test(file) && file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => effects.test(readFileSync(path.join(assistant, file), "utf8")));
  expect(calling).toEqual([]);
});
