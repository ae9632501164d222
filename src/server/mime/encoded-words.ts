import { decodeCharset } from "./charset.ts";

const word = /=\?([^?\s]{1,60})\?([bq])\?([^?]{0,10000})\?=/gi;

type Run = { charset: string; chunks: Buffer[] };

/** A header value with its RFC 2047 encoded words decoded. Neighbours in one charset are joined before decoding, since senders split characters. */
export function decodeWords(value: string): string {
  const out: string[] = [];
  let run: Run | undefined;
  let end = 0;
  for (const match of value.matchAll(word)) {
    const between = value.slice(end, match.index);
    const charset = (match[1] ?? "").replace(/\*.*$/, "").toLowerCase();
    const joins = run !== undefined && between.trim() === "";
    if (!joins || run?.charset !== charset) {
      out.push(decodeRun(run), joins ? "" : between);
      run = { charset, chunks: [] };
    }
    run.chunks.push(decodeBytes(match[2] ?? "", match[3] ?? ""));
    end = match.index + match[0].length;
  }
  out.push(decodeRun(run), value.slice(end));
  return out.join("");
}

function decodeRun(run: Run | undefined): string {
  return run === undefined ? "" : decodeCharset(Buffer.concat(run.chunks), run.charset);
}

function decodeBytes(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === "b") return Buffer.from(text, "base64");
  const plain = text
    .replaceAll("_", " ")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, /[\u0100-\uffff]/.test(plain) ? "utf8" : "latin1");
}
