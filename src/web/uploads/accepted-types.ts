const types = [
  "image/*",
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "text/plain",
  "text/csv",
];
const endings = ".pdf .doc .docx .xls .xlsx .txt .text .csv .md .log .ics .vcf".split(" ");

/** What a picker of files offers: images, PDF, Word, Excel and text. */
export const acceptedTypes = [...types, ...endings].join(",");

/** Whether a file is of a kind that can be attached, by what it says it is; its bytes are looked at by the server. */
export function isAccepted({ name, type }: { name: string; type: string }): boolean {
  const kind = type.toLowerCase();
  if (kind.startsWith("image/") || types.includes(kind)) return true;
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}
