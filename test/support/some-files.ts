import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; data: Buffer | string; claims?: number };

/** A zip of these files, packed. `claims` is the size that the headers tell instead of the true one. */
export function someZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let place = 0;
  for (const { name, data, claims } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims ?? bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, Buffer.from(name), packed]);
    const place4 = Buffer.alloc(18 - 4);
    place4.writeUInt32LE(place, 10);
    const made = Buffer.from([20, 0]);
    central.push(Buffer.from("PK\u0001\u0002"), made, shared, place4, Buffer.from(name));
    locals.push(local);
    place += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(place, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\u0005\u0006"), end]);
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const sheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "http://schemas.openxmlformats.org/package/2006/content-types";

/** A Word document of these paragraphs. */
export function someWord(paragraphs: readonly string[], more: readonly ZipEntry[] = []): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return someZip([
    {
      name: "[Content_Types].xml",
      data: `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      data: `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/document.xml",
      data: `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);
}

/** An Excel workbook of one sheet; `cells` by their places, such as `A1`. */
export function someExcel(cells: Record<string, string | number>): Buffer {
  const rows = Map.groupBy(Object.entries(cells), ([place]) => place.replace(/\D+/, ""));
  const data = [...rows].map(([row, list]) => {
    const written = list.map(([place, value]) =>
      typeof value === "number"
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`,
    );
    return `<row r="${row}">${written.join("")}</row>`;
  });
  return someZip([
    { name: "[Content_Types].xml", data: `<Types xmlns="${types}"/>` },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="Costs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      data: `<worksheet xmlns="${sheet}"><sheetData>${data.join("")}</sheetData></worksheet>`,
    },
  ]);
}

/** A PDF of one page; `content` is the page's stream, with the filter that it names. */
export function somePdf(content: Buffer | string, filter = ""): Buffer {
  const bytes = Buffer.from(content);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    Buffer.concat([
      Buffer.from(`<</Length ${bytes.length}${filter}>>stream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
