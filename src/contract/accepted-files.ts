const office = "application/vnd.openxmlformats-officedocument";

/** The kinds of files that a picker offers (images, PDF, Word, Excel, text), by the ending of their name. */
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

/** Programs and scripts, by the ending of their name: Gmail takes no message with one (support.google.com/mail/answer/6590). */
const blocked = new Set(
  "ade adp apk appx appxbundle bat cab chm cmd com cpl diagcab diagcfg diagpkg dll dmg ex ex_ exe hta img ins iso isp jar jnlp js jse lib lnk mde mjs msc msi msix msixbundle msp mst nsh pif ps1 scr sct shb sys vb vbe vbs vhd vxd wsc wsf wsh xll".split(
    " ",
  ),
);

type NamedFile = { name: string; type: string };

/**
 * The media type with which a file goes along: that of an offered kind, else what it says it is where no browser would
 * run that. Undefined for what Gmail does not take.
 */
export function fileType(file: NamedFile): string | undefined {
  if (blocked.has(endingOf(file)?.slice(1) ?? "")) return undefined;
  return acceptedType(file) ?? plainType(file);
}

function plainType({ type }: NamedFile): string {
  const said = /^(?:audio|video|font|application)\/[a-z\d.+-]+$/.exec(type.toLowerCase())?.[0];
  return said === undefined || /x?html|xml|script/.test(said) ? "application/octet-stream" : said;
}

function endingOf({ name }: NamedFile): string | undefined {
  return /\.[^./\\]*$/.exec(name)?.[0].toLowerCase();
}

/**
 * The media type of a file of an offered kind by what it says it is: its name's ending, or its own type where it has none
 * or is a picture. Undefined for other kinds; whether the bytes are of that type is another question.
 */
export function acceptedType(file: NamedFile): string | undefined {
  const { type } = file;
  const ending = endingOf(file);
  if (ending !== undefined && Object.hasOwn(acceptedFiles, ending)) return acceptedFiles[ending];
  const said = type.toLowerCase().split(";", 1)[0]?.trim() ?? "";
  const isKnown = Object.values(acceptedFiles).includes(said);
  return isKnown && (ending === undefined || said.startsWith("image/")) ? said : undefined;
}
