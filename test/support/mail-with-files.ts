/** A file of a message: the name as it stands in the header, already fit for it. */
export type MailFile = { name: string; type: string; bytes: Buffer; contentId?: string };

/** The smallest picture there is: one transparent pixel, as PNG. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The source of a message with files, and further header lines of its own. */
export function mailWithFiles(
  subject: string,
  { html, files, headers = [] }: { html: string; files: MailFile[]; headers?: string[] },
): string {
  const parts = files.map(({ name, type, bytes, contentId }) =>
    [
      `Content-Type: ${type}`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: ${contentId === undefined ? "attachment" : "inline"}; filename="${name}"`,
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      "",
      bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n"),
    ].join("\r\n"),
  );
  return [
    ...headers,
    "From: Ada Lovelace <ada@letters.example>",
    "To: Alex Morgan <alex.morgan@example.com>",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="edge"',
    "",
    `--edge\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    ...parts.map((part) => `--edge\r\n${part}`),
    "--edge--",
    "",
  ].join("\r\n");
}
