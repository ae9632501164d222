import { chance } from "./demo-chance.ts";
import { blocksToText, readBlocks } from "./demo-markup.ts";
import type { Leaf } from "./demo-mime.ts";
import { drawPicture } from "./demo-picture.ts";

/** An attachment made for a letter after its name's ending: pdf, png, csv, txt or md. Underscores in `name` stand for spaces. */
export function makeFile(
  name: string,
  letter: { subject: string; text: string; key: string },
): Leaf {
  const filename = name.replaceAll("_", " ");
  const ending = filename.slice(filename.lastIndexOf(".") + 1);
  if (ending === "pdf") {
    const lines = blocksToText(readBlocks(letter.text), "").split("\n").flatMap(wrap);
    return { type: "application/pdf", content: writePdf(letter.subject, lines), filename };
  }
  if (ending === "png")
    return { type: "image/png", content: drawPicture(`${letter.key} ${name}`, 360, 240), filename };
  if (ending === "csv") return { type: "text/csv", content: writeTable(letter.key), filename };
  return {
    type: ending === "md" ? "text/markdown" : "text/plain",
    content: `${letter.text}\n`,
    filename,
  };
}

function wrap(line: string): string[] {
  return line === "" ? [""] : (line.match(/.{1,88}(?:\s|$)/g) ?? [line]);
}

function writeTable(key: string): string {
  const weeks = Array.from({ length: 12 }, (_, week) => {
    const visits = 900 + Math.round(chance(`${key} ${week} visits`) * 700);
    const bookings = Math.round(visits * (0.04 + 0.05 * chance(`${key} ${week} share`)));
    return `${week + 1},${visits},${bookings},${((bookings / visits) * 100).toFixed(1)}%`;
  });
  return ["week,visits,bookings,rate", ...weeks, ""].join("\r\n");
}

const pageHeight = 842;

/** A one-page PDF (A4, Helvetica, Latin-1) with a title and lines of text. */
function writePdf(title: string, lines: string[]): Buffer {
  const text = lines
    .slice(0, 44)
    .map((line, index) => show(line.slice(0, 95), { size: 11, y: pageHeight - 130 - index * 16 }));
  const rule = `0.6 G 56 ${pageHeight - 104} m 539 ${pageHeight - 104} l S`;
  const stream = [show(title, { size: 20, y: pageHeight - 90 }), rule, ...text].join("\n");
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]);
}

function show(line: string, at: { size: number; y: number }): string {
  const plain = line
    .replace(/\u2013|\u2014/g, "-")
    .replace(/\u2019/g, "'")
    .replaceAll("\u20ac", "EUR ");
  const escaped = plain.replace(/[^ -~\u00a1-\u00ff]/g, "?").replace(/[()\\]/g, "\\$&");
  return `BT /F1 ${at.size} Tf 56 ${at.y} Td (${escaped}) Tj ET`;
}

function assemble(objects: string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
