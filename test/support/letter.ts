/** A message to be delivered; the sender is made from the subject where none is given. */
export type Letter = {
  subject: string;
  from?: string;
  text?: string;
  html?: string;
  headers?: readonly string[];
};

/** The source of a letter, as UTF-8. */
export function writeLetter({ subject, from, text = "A letter", html, headers = [] }: Letter) {
  const sender =
    from ?? `${subject} <${subject.toLowerCase().replaceAll(/\W+/g, ".")}@example.org>`;
  return [
    `From: ${sender}`,
    ...(subject === "" ? [] : [`Subject: ${subject}`]),
    ...headers,
    "MIME-Version: 1.0",
    `Content-Type: text/${html === undefined ? "plain" : "html"}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    "",
    html ?? text,
  ].join("\r\n");
}
