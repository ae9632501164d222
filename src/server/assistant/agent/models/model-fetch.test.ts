import { expect, test } from "vitest";
import { ModelFailure } from "./model-failure.ts";
import { createModelFetch } from "./model-fetch.ts";

test("no other host, port or scheme is spoken to", async () => {
  let requests = 0;
  const origin = "http://127.0.0.1:9";
  const fetch = createModelFetch({ origin, onRequest: () => void (requests += 1) });
  for (const url of [
    "https://127.0.0.1:9/v1",
    "http://127.0.0.1:10/v1",
    "http://localhost:9/v1",
    "http://127.0.0.1:9@evil.example/v1",
    "file:///etc/passwd",
    "data:text/plain,x",
  ])
    await expect(fetch(url)).rejects.toBeInstanceOf(ModelFailure);
  await expect(fetch(new Request("https://evil.example/"))).rejects.toMatchObject({
    reason: "refused",
  });
  expect(requests).toBe(0);
});
