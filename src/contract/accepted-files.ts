const office = "application/vnd.openxmlformats-officedocument";

/** The kinds of files that go along with a message (images, PDF, Word, Excel, text), by the ending of their name. */
export const acceptedFiles: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".heic": "image/heic",
  ".bmp": "image/bmp",
  ".tif": "image/tiff",
  ".tiff": "image/tiff",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".doc": "application/msword",
  ".docx": `${office}.wordprocessingml.document`,
  ".xls": "application/vnd.ms-excel",
  ".xlsx": `${office}.spreadsheetml.sheet`,
  ".csv": "text/csv",
  ".txt": "text/plain",
  ".text": "text/plain",
  ".log": "text/plain",
  ".md": "text/markdown",
  ".ics": "text/calendar",
  ".vcf": "text/vcard",
};

/**
 * The media type of a file by what it says it is: its name's ending, or its own type where it has none or is a picture.
 * Undefined for what is not accepted; whether the bytes are of that type is another question.
 */
export function acceptedType({ name, type }: { name: string; type: string }): string | undefined {
  const ending = /\.[^./\\]*$/.exec(name)?.[0].toLowerCase();
  if (ending !== undefined && Object.hasOwn(acceptedFiles, ending)) return acceptedFiles[ending];
  const said = type.toLowerCase().split(";", 1)[0]?.trim() ?? "";
  const isKnown = Object.values(acceptedFiles).includes(said);
  return isKnown && (ending === undefined || said.startsWith("image/")) ? said : undefined;
}
