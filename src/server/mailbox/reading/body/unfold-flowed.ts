type Line = { depth: number; text: string };

/**
 * Text of `format=flowed` (RFC 3676) with its paragraphs on one line each: quote signs and stuffed spaces are taken off before
 * lines are joined, a line of another depth begins a new paragraph, and the mark of a signature is never joined.
 */
export function unfoldFlowed(text: string, deleteSpace: boolean): string {
  const paragraphs: Line[] = [];
  let open: { depth: number; texts: string[] } | undefined;
  function close(): void {
    if (open !== undefined) paragraphs.push({ depth: open.depth, text: open.texts.join("") });
    open = undefined;
  }
  for (const line of text.split(/\r\n|\r|\n/).map(readLine)) {
    if (open?.depth !== line.depth || standsAlone(line)) close();
    const isFlowed = line.text.endsWith(" ") && !standsAlone(line);
    open ??= { depth: line.depth, texts: [] };
    open.texts.push(isFlowed && deleteSpace ? line.text.slice(0, -1) : line.text);
    if (!isFlowed) close();
  }
  close();
  return paragraphs.map(writeLine).join("\n");
}

function standsAlone({ text }: Line): boolean {
  return text === "" || text === "-- ";
}

function readLine(line: string): Line {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  return { depth, text: line.slice(depth).replace(/^ /, "") };
}

function writeLine({ depth, text }: Line): string {
  const whole = text === "-- " ? text : text.replace(/ +$/, "");
  if (depth === 0) return whole;
  return ">".repeat(depth) + (whole === "" ? "" : ` ${whole}`);
}
