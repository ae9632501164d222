import { escapeHtml } from "#markup/escape-html.ts";
import { blocksToText, inlineHtml, readBlocks, type Block } from "../mime/demo-markup.ts";

type Brand = { name: string; host: string; colour: string; theme: Theme };
export type Theme = "letter" | "promo" | "card" | "dark" | "bare";

type Look = { page: string; box: string; ink: string; soft: string; font: string };

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const looks: Record<Theme, Look> = {
  letter: { page: "#f4f1ea", box: "#ffffff", ink: "#2b2a27", soft: "#8a867c", font: serif },
  promo: { page: "#ffffff", box: "#ffffff", ink: "#222222", soft: "#777777", font: sans },
  card: { page: "#f2f4f7", box: "#ffffff", ink: "#1d2733", soft: "#68778a", font: sans },
  dark: { page: "#0f1115", box: "#171a21", ink: "#e7e9ee", soft: "#8e95a3", font: sans },
  bare: {
    page: "#ffffff",
    box: "#ffffff",
    ink: "#111111",
    soft: "#666666",
    font: "Arial,sans-serif",
  },
};

type Sheet = { brand: Brand; title: string; text: string; key: string; footer: string };

/** A bulk sender's HTML: nested tables, inline styles, remote pictures at an invented host, as such mail is really made. */
export function writeSheet(sheet: Sheet): string {
  const look = looks[sheet.brand.theme];
  const blocks = readBlocks(sheet.text);
  const first = blocks.find((block) => block.kind === "paragraph");
  const preheader = first === undefined ? "" : blocksToText([first], sheet.brand.host);
  const inside = [banner(sheet), ...blocks.map((block) => writeBlock(block, sheet))].join("\n");
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(sheet.title)}</title>
<style>@media (max-width:620px){.box{width:100%!important}} a{text-decoration:underline}</style></head>
<body style="margin:0;padding:0;background:${look.page}" bgcolor="${look.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="box" width="600" cellpadding="0" cellspacing="0" style="width:600px;background:${look.box};color:${look.ink};font-family:${look.font};font-size:16px;line-height:1.5">
${inside}
<tr><td style="padding:24px 32px;border-top:1px solid ${look.soft}33;font-size:12px;color:${look.soft}">${sheet.footer}</td></tr>
</table></td></tr></table>
${pixel(sheet)}</body></html>`;
}

function banner({ brand, key, title }: Sheet): string {
  const name = `<span style="font-size:20px;font-weight:bold;letter-spacing:.5px">${escapeHtml(brand.name)}</span>`;
  if (brand.theme === "promo")
    return `<tr><td style="background:${brand.colour};color:#ffffff;padding:18px 32px">${name}</td></tr>
<tr><td><img src="https://img.${brand.host}/hero/${key}.jpg" width="600" height="240" alt="${escapeHtml(title)}" style="display:block;width:100%;background:${brand.colour}22"></td></tr>`;
  if (brand.theme === "letter")
    return `<tr><td style="padding:32px 32px 8px;border-top:4px solid ${brand.colour};text-align:center">${name}</td></tr>`;
  return `<tr><td style="padding:28px 32px 4px;color:${brand.colour}">${name}</td></tr>`;
}

function pixel({ brand, key }: Sheet): string {
  return brand.theme === "card" || brand.theme === "bare"
    ? ""
    : `<img src="https://track.${brand.host}/o/${key}.gif" width="1" height="1" alt="">\n`;
}

function writeBlock(block: Block, { brand, key }: Sheet): string {
  if (block.kind === "list")
    return row(
      `<ul style="margin:0;padding-left:20px">${block.rows
        .map(
          ([item = ""]) =>
            `<li style="margin:0 0 6px">${inlineHtml(item, brand.host, brand.colour)}</li>`,
        )
        .join("")}</ul>`,
    );
  if (block.kind === "table") return row(writeTable(block.rows, brand));
  if (block.kind === "button")
    return row(
      `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${brand.colour};border-radius:6px;padding:11px 22px"><a href="https://${brand.host}/open?m=${key}" style="color:${buttonInk(brand.theme)};text-decoration:none;font-weight:bold">${escapeHtml(block.text)}</a></td></tr></table>`,
    );
  const html = inlineHtml(block.text, brand.host, brand.colour);
  return block.kind === "heading"
    ? row(`<h2 style="margin:12px 0 0;font-size:20px;line-height:1.3">${html}</h2>`)
    : row(`<p style="margin:0">${html}</p>`);
}

// A dark sheet has light brand colours.
function buttonInk(theme: Theme): string {
  return theme === "dark" ? looks.dark.page : "#ffffff";
}

function writeTable(rows: string[][], brand: Brand): string {
  const lines = rows.map((cells) => {
    const isSum = /^(Total|Gesamt|Paid|Week$)/.test(cells[0] ?? "");
    const rule = isSum ? `border-top:2px solid ${brand.colour};font-weight:bold` : "";
    const columns = cells.map((cell, column) => {
      const align = column === 0 ? "left" : "right";
      return `<td align="${align}" style="padding:6px 0;${rule}">${escapeHtml(cell)}</td>`;
    });
    return `<tr>${columns.join("")}</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">${lines.join("")}</table>`;
}

function row(html: string): string {
  return `<tr><td style="padding:8px 32px">${html}</td></tr>`;
}
