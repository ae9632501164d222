import { expect, test } from "vitest";
import { onceCertain } from "./block-network.ts";

test("what was answered for certain is asked once, what had no time or failed is asked again", async () => {
  const answers = [
    () => Promise.reject(new Error("failed")),
    () => Promise.resolve({ is: "no", certain: false }),
    () => Promise.resolve({ is: "yes", certain: true }),
    () => Promise.resolve({ is: "never", certain: true }),
  ];
  const asked: string[] = [];
  const ask = onceCertain((of: string) => {
    asked.push(of);
    return answers.shift()?.() ?? Promise.reject(new Error("asked too often"));
  });
  await expect(ask("it")).rejects.toThrow("failed");
  expect(await Promise.all([ask("it"), ask("it")])).toEqual(["no", "no"]);
  expect([await ask("it"), await ask("it"), asked.length]).toEqual(["yes", "yes", 3]);
});
