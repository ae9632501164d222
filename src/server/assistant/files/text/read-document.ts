import { decodeText } from "./decode-text.ts";
import type { DocumentKind } from "./file-kind.ts";
import { FileUnread } from "./file-unread.ts";
import { htmlText } from "./html-text.ts";
import { unpackedNames } from "./unpacked-names.ts";

/** Pages of a PDF that are read, and rows of a sheet. */
const mostPages = 300;
const mostRows = 20_000;

/** The text of a file, as long as it is. Throws `FileUnread`, and whatever a library throws of a damaged file. */
export async function readDocument(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  if (kind === "text") return decodeText(bytes);
  if (kind === "html") return htmlText(decodeText(bytes));
  if (kind === "pdf") return readPdf(bytes);
  const names = unpackedNames(bytes);
  if (names.includes("word/document.xml")) return readWord(bytes);
  if (names.includes("xl/workbook.xml")) return readSheets(bytes);
  throw new FileUnread("kind");
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 }).catch(
    (error: unknown) => {
      throw (error as Error).name === "PasswordException" ? new FileUnread("password") : error;
    },
  );
  const pages: string[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    pages.push(texts.join(""));
  }
  return pages.join("\n\n");
}

async function readWord(bytes: Uint8Array): Promise<string> {
  const { extractRawText } = await import("mammoth");
  const { value } = await extractRawText({ buffer: Buffer.from(bytes) });
  return value.replaceAll(/\n{2,}/g, "\n");
}

async function readSheets(bytes: Uint8Array): Promise<string> {
  const { default: readXlsxFile } = await import("read-excel-file/universal");
  const sheets = await readXlsxFile(new Blob([Buffer.from(bytes)]));
  const texts = sheets.map(({ sheet, data }) => {
    const rows = data.slice(0, mostRows).map((row) => row.map(cellText).join("\t").trimEnd());
    return `${sheet}\n${rows.join("\n")}`;
  });
  return texts.join("\n\n");
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? "" : String(cell).replaceAll(/\s+/g, " ");
}
