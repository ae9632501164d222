import { escapeHtml } from "#markup/escape-html.ts";

type Words<Kind> = { kind: Kind; text: string; link: string };
type Rows<Kind> = { kind: Kind; rows: string[][] };
export type Block =
  | Words<"paragraph">
  | Words<"heading">
  | Words<"button">
  | Rows<"list">
  | Rows<"table">;

/**
 * Reads the light markup of the bulk mail: paragraphs, `# heading`, `- item`, `| cell | cell`, and
 * `> label` for a button. A link is `[words](path)`, on the sender's own host.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) if (line.trim() !== "") addLine(blocks, line.trim());
  return blocks;
}

function addLine(blocks: Block[], line: string): void {
  const mark = /^(# |- |> |\| )/.exec(line)?.[1];
  const text = mark === undefined ? line : line.slice(mark.length);
  if (mark === "- ") addRow(blocks, "list", [text]);
  else if (mark === "| ")
    addRow(
      blocks,
      "table",
      text.split("|").map((cell) => cell.trim()),
    );
  else if (mark === "> ") blocks.push({ kind: "button", text, link: "/open" });
  else blocks.push({ kind: mark === "# " ? "heading" : "paragraph", text, link: "" });
}

function addRow(blocks: Block[], kind: "list" | "table", row: string[]): void {
  const last = blocks.at(-1);
  if (last !== undefined && last.kind === kind) last.rows.push(row);
  else blocks.push({ kind, rows: [row] });
}

/** The blocks as plain text, links written out. */
export function blocksToText(blocks: Block[], host: string): string {
  return blocks.map((block) => blockToText(block, host)).join("\n\n");
}

function blockToText(block: Block, host: string): string {
  if (block.kind === "list")
    return block.rows.map(([item = ""]) => `* ${unlink(item, host)}`).join("\n");
  if (block.kind === "table")
    return block.rows
      .map(([first = "", ...cells]) => first.padEnd(34) + " " + cells.join("  "))
      .join("\n");
  if (block.kind === "button") return `${block.text}: https://${host}${block.link}`;
  return unlink(block.text, host);
}

function unlink(text: string, host: string): string {
  return text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, `$1 (https://${host}$2)`);
}

/** Text as HTML with its links made, everything else escaped. */
export function inlineHtml(text: string, host: string, colour: string): string {
  return escapeHtml(text).replace(
    /\[([^\]]+)\]\(([^)]+)\)/g,
    `<a href="https://${host}$2" style="color:${colour}">$1</a>`,
  );
}
