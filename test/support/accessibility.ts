import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { html: string }[] };

/**
 * What axe finds wrong on a page, one line each; by all its rules, or by those named alone. What fades in or out is looked
 * at once more when it has, since half-drawn it has no contrast.
 */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const found = await findingsNow(page, rules);
  if (found.length === 0) return found;
  await page.evaluate(atRest);
  return findingsNow(page, rules);
}

// Waits, in the page, until nothing in it moves or fades that ends by itself.
const atRest = `(async () => {
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) =>
      playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime));
  for (let all = moving(); all.length > 0; all = moving())
    await Promise.allSettled(all.map(({ finished }) => finished));
})()`;

async function findingsNow(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const violations: Finding[] = await page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: [] }> };
    };
    return (
      await engine.run({
        resultTypes: ["violations"],
        // No rule in use reads the style sheets, which axe would fetch again.
        preload: false,
        ...(only && { runOnly: only }),
      })
    ).violations;
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
