import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findLocalModels, linesFor } from "#server/assistant/agent/models/find-local-models.ts";
import { readConfig } from "#server/platform/config.ts";

async function serve(answer: string, status = 200): Promise<number> {
  const server = createServer((request, response) => {
    if (answer === "silence") return;
    response.writeHead(request.url === "/v1/models" ? status : 404, {
      location: "http://example.com/",
    });
    response.end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a program that serves models is found by its port, and its two lines switch it on", async () => {
  const port = await serve(JSON.stringify({ object: "list", data: [{ id: "qwen3:8b" }] }));
  const [found, more] = await findLocalModels([{ program: "Ollama", port }]);
  expect(more).toBeUndefined();
  expect(found).toEqual({
    program: "Ollama",
    baseUrl: `http://localhost:${port}/v1`,
    models: ["qwen3:8b"],
  });
  const lines = found === undefined ? [] : linesFor(found).map((line) => line.split("="));
  expect(readConfig(Object.fromEntries(lines)).ai).toMatchObject({
    provider: "openai-compatible",
    model: "qwen3:8b",
    baseUrl: `http://localhost:${port}/v1`,
  });
});

test.for([
  ["a page", "<html></html>", 200],
  ["another list", '{"data":[{"id":"a b\\nAI_API_KEY=x"},null,3]}', 200],
  ["no list", '{"data":{}}', 200],
  ["nothing", "null", 200],
  ["a redirect", "", 302],
  ["an error", '{"data":[{"id":"m"}]}', 500],
  ["silence", "silence", 200],
] as const)("what answers with %s serves no models", async ([, answer, status]) => {
  const port = await serve(answer, status);
  expect(await findLocalModels([{ program: "vLLM", port }])).toEqual([]);
});
