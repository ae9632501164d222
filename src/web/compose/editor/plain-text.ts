import type { JSONContent } from "@tiptap/react";
import { editorWords } from "./editor-words.ts";

/** The plain twin of a rich text: lists, quotes and links as people type them in mail. */
export function plainText(document: JSONContent): string {
  return blocks(document.content).join("\n").trimEnd();
}

function blocks(nodes: readonly JSONContent[] = []): string[] {
  return nodes.flatMap(linesOf);
}

function linesOf(node: JSONContent): string[] {
  if (node.type === "bulletList") return items(node, () => "- ");
  if (node.type === "orderedList") {
    const first = Number(node.attrs?.["start"] ?? 1);
    return items(node, (index) => `${first + index}. `);
  }
  if (node.type === "blockquote") return blocks(node.content).map(quoted);
  return inline(node.content).split("\n");
}

function items({ content = [] }: JSONContent, markOf: (index: number) => string): string[] {
  return content.flatMap((item, index) => {
    const mark = markOf(index);
    return blocks(item.content).map(
      (line, at) => `${at === 0 ? mark : " ".repeat(mark.length)}${line}`,
    );
  });
}

function quoted(line: string): string {
  return line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd();
}

function inline(nodes: readonly JSONContent[] = []): string {
  return nodes.map((node, index) => wordsOf(node, nodes[index + 1])).join("");
}

function wordsOf(node: JSONContent, next: JSONContent | undefined): string {
  if (node.type === "hardBreak") return "\n";
  if (node.type === "image") return `[${String(node.attrs?.["alt"] || editorWords.picture)}]`;
  const text = node.text ?? "";
  const href = hrefOf(node);
  // A link of several looks is several nodes: its address stands after the last.
  if (href === undefined || hrefOf(next) === href || isSaid(href, text)) return text;
  return `${text} <${href}>`;
}

function hrefOf(node: JSONContent | undefined): string | undefined {
  const href: unknown = node?.marks?.find(({ type }) => type === "link")?.attrs?.["href"];
  return typeof href === "string" ? href : undefined;
}

/** Whether the words of a link name its address already. */
function isSaid(href: string, text: string): boolean {
  return bare(href) === bare(text.trim());
}

function bare(address: string): string {
  return address.replace(/^(?:https?:\/\/|mailto:)/i, "").replace(/\/$/, "");
}
