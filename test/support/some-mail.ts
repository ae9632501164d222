const words =
  "harbour lantern copper meadow violet river orchard winter paper morning garden".split(" ");

/** The source of a message of about 10 KB with text and HTML, different for each number, in a thread if one is named. */
export function gmailSource(index: number, thread?: string): string {
  const text = Array.from(
    { length: 300 },
    (_, at) => words[(index * 7 + at * at) % words.length],
  ).join(" ");
  const html = `<html><body>${`<p style="color:#333">${text}</p>`.repeat(3)}</body></html>`;
  return [
    `From: Writer ${index % 97} <writer${index % 97}@example.org>`,
    "To: Alex Morgan <alex.morgan@example.com>",
    thread === undefined
      ? `Subject: Letter ${index} about the ${words[index % words.length]}`
      : `Subject: Conversation ${thread}\r\nReferences: <thread-${thread}@example.org>`,
    `Message-ID: <${index}@example.org>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="edge"',
    "",
    `--edge\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    `--edge\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    "--edge--",
    "",
  ].join("\r\n");
}
