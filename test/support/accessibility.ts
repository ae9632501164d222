import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { html: string }[] };

/** What axe finds wrong on a page, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations: Finding[] = await page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: [] }> };
    };
    return (await engine.run()).violations;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
