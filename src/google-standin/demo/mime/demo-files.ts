import { chance } from "./demo-chance.ts";
import { blocksToText, readBlocks } from "./demo-markup.ts";
import type { Leaf } from "./demo-mime.ts";
import { writePdf } from "./demo-pdf.ts";
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
