import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type S3Double = {
  endpoint: string;
  /** What is kept by its key, with the headers it came with. */
  objects: Map<string, { bytes: Buffer; headers: http.IncomingHttpHeaders }>;
  stop(): void;
};

/** As much of S3 over HTTP as a store of files needs: put whole or in parts, get, head, delete, list. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const parts = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    void answer({ objects, parts }, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, stop: () => server.close() };
}

type Kept = { objects: S3Double["objects"]; parts: Map<string, Buffer> };

async function answer(
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", "http://double");
  const key = decodeURIComponent(url.pathname.split("/").slice(2).join("/"));
  const method = url.searchParams.has("list-type") ? "LIST" : (request.method ?? "");
  if (method === "PUT") return put(kept, { request, response, key, query: url.searchParams });
  if (method === "POST") return combine(kept, { request, response, key, query: url.searchParams });
  if (method === "LIST") return list(kept, response, url.searchParams.get("prefix") ?? "");
  if (method === "DELETE") {
    kept.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  give(kept, { response, key, headOnly: method === "HEAD" });
}

type Put = {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
};

async function put(
  { objects, parts }: Kept,
  { request, response, key, query }: Put,
): Promise<void> {
  const bytes = Buffer.concat(await request.toArray());
  const part = query.get("partNumber");
  if (part === null) objects.set(key, { bytes, headers: request.headers });
  else parts.set(`${key} ${part.padStart(5, "0")}`, bytes);
  response.writeHead(200, { etag: '"x"' }).end();
}

async function combine(
  { objects, parts }: Kept,
  { request, response, key, query }: Put,
): Promise<void> {
  await text(request);
  if (query.has("uploads")) {
    objects.set(key, { bytes: Buffer.alloc(0), headers: request.headers });
    response.end(
      "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>",
    );
    return;
  }
  const mine = [...parts.keys()].filter((one) => one.startsWith(`${key} `)).toSorted();
  const bytes = Buffer.concat(mine.map((one) => parts.get(one) ?? Buffer.alloc(0)));
  objects.set(key, { bytes, headers: objects.get(key)?.headers ?? {} });
  response.end("<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
}

function list({ objects }: Kept, response: ServerResponse, prefix: string): void {
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const rows = found.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  response.end(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join("")}</ListBucketResult>`,
  );
}

function give(
  { objects }: Kept,
  { response, key, headOnly }: { response: ServerResponse; key: string; headOnly: boolean },
): void {
  const object = objects.get(key);
  if (object === undefined) {
    response.writeHead(404).end(headOnly ? undefined : "<Error><Code>NoSuchKey</Code></Error>");
    return;
  }
  response.writeHead(200, { "content-length": object.bytes.length });
  response.end(headOnly ? undefined : object.bytes);
}
