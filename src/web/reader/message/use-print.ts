import { useQueryClient } from "@tanstack/react-query";
import type { Address, EmailWithBody } from "#contract/messages.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { fullTime } from "#web/ui/format/format-time.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { isTooComplex } from "#web/html/html-cost.ts";
import { printDocument, printPage } from "#web/html/frame/print-document.ts";
import { sanitiseHtml } from "#web/html/sanitise-html.ts";
import { linesOfHtml } from "#web/html/lines-of-html.ts";
import { messageSubject, senderName } from "#web/ui/mail/message-fields.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";

/** Prints a message, once it is known, with the pictures that are loaded already. */
export function usePrint(email: EmailWithBody | undefined, asText: boolean): () => void {
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  return () => {
    if (email === undefined) return;
    const kept = queries.getQueriesData<Map<string, string>>({
      queryKey: queryKeys.pictures(email.id),
    });
    const loaded = new Map<string, string>();
    for (const [, pictures] of kept)
      for (const [key, address] of pictures ?? []) loaded.set(key, address);
    const time = fullTime(new Date(email.received_at), { timeZone });
    printPage(pageOf(email, { asText, time }, loaded), messageWords.print);
  };
}

function pageOf(
  email: EmailWithBody,
  { asText, time }: { asText: boolean; time: string },
  loaded: Map<string, string>,
): string {
  const { to, cc, body_html, body_text } = email;
  const header = {
    subject: messageSubject(email),
    lines: [
      senderLine(email),
      time,
      ...recipients(messageWords.to, to),
      ...recipients(messageWords.cc, cc),
    ],
  };
  const html = asText || body_html === null || isTooComplex(body_html) ? undefined : body_html;
  if (html !== undefined) return printDocument(header, sanitiseHtml(html, loaded));
  return printDocument(header, {
    text: body_text?.trim() || linesOfHtml(body_html ?? "", Infinity),
  });
}

function recipients(title: string, people: readonly Address[]): string[] {
  if (people.length === 0) return [];
  return [`${title}: ${people.map(personTitle).join(", ")}`];
}

/** The name with its address; of a doubtful one what the rows say. */
function senderLine(email: EmailWithBody): string {
  const { sender_name, sender_email } = email;
  const { beside, doubt } = titleParts({ name: sender_name, address: sender_email });
  const name = senderName(email);
  return doubt === undefined && beside !== "" ? `${name} <${beside}>` : name;
}
