import { createReadStream } from "node:fs";

export type MboxMessage = { raw: Buffer; envelope: string };

const lf = 0x0a;
const quoted = 0x3e;

/**
 * The messages of an mbox file (mboxrd, mboxo, Google Takeout) one at a time: split at the `From `
 * lines that follow an empty line, `>From ` unquoted. What stands before the first is passed over.
 */
export async function* readMbox(file: string): AsyncGenerator<MboxMessage> {
  let lines: Buffer[] = [];
  let envelope: string | undefined;
  let afterBlank = true;
  for await (const line of readLines(file)) {
    if (afterBlank && isEnvelope(line)) {
      if (envelope !== undefined) yield { raw: join(lines), envelope };
      envelope = line.toString("latin1");
      lines = [];
    } else if (envelope !== undefined) lines.push(unquote(line));
    afterBlank = line.length <= 2 && line.at(-1) === lf && line.toString("latin1").trim() === "";
  }
  if (envelope !== undefined) yield { raw: join(lines), envelope };
}

/** Lines with their line breaks. A line that spans chunks is joined once. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(lf); end !== -1; end = chunk.indexOf(lf, start)) {
      open.push(chunk.subarray(start, end + 1));
      yield open.length === 1 && open[0] !== undefined ? open[0] : Buffer.concat(open);
      open = [];
      start = end + 1;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  if (open.length > 0) yield Buffer.concat(open);
}

function isEnvelope(line: Buffer): boolean {
  if (line.subarray(0, 5).toString("latin1") !== "From ") return false;
  return /^From \S*.*\d\d:\d\d.*\d{4}/.test(line.subarray(0, 500).toString("latin1"));
}

function unquote(line: Buffer): Buffer {
  if (line[0] !== quoted) return line;
  return /^>+From /.test(line.subarray(0, 100).toString("latin1")) ? line.subarray(1) : line;
}

/** The empty line before the next `From ` line is the mbox's, not the message's. */
function join(lines: Buffer[]): Buffer {
  const isSeparated = lines.length > 1 && lines.at(-1)?.toString("latin1").trim() === "";
  return Buffer.concat(isSeparated ? lines.slice(0, -1) : lines);
}
