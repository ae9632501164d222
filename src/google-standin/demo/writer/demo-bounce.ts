import type { Draft } from "./demo-draft.ts";
import type { Part } from "../mime/demo-mime.ts";

/** A delivery status notification (RFC 3464) around the words for the person: the recipient and the code come from those words. */
export function makeBounce(draft: Draft, words: Part): Part {
  const [, recipient = "", status = "", detail = ""] =
    /<([^>]+)>: \d{3} (\S+) (.*)/.exec(draft.text) ?? [];
  const report = [
    "Reporting-MTA: dns; mail.example.org",
    `Arrival-Date: ${draft.date.toUTCString()}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${status.startsWith("4") ? "delayed" : "failed"}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status} ${detail}`,
    "",
  ].join("\r\n");
  const about = draft.references.at(-1);
  const headers =
    about === undefined ? `To: ${recipient}\r\n` : `Message-ID: ${about}\r\nTo: ${recipient}\r\n`;
  return {
    multipart: "report",
    parameters: "; report-type=delivery-status",
    parts: [
      words,
      { type: "message/delivery-status", content: Buffer.from(report), isPlain: true },
      { type: "text/rfc822-headers", content: headers },
    ],
  };
}
