import { useQueryClient } from "@tanstack/react-query";
import { Download, EllipsisVertical, FileText, Printer } from "lucide-react";
import type { EmailWithBody } from "#contract/messages.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { fullTime } from "#web/format/full-time.ts";
import { isTooComplex } from "#web/mail-body/html-cost.ts";
import { printDocument, printPage } from "#web/mail-body/print-document.ts";
import { sanitiseHtml } from "#web/mail-body/sanitise-html.ts";
import { visibleText } from "#web/mail-body/visible-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { originalPath } from "#web/attachments/file-path.ts";
import { messageWords } from "./message-words.ts";
import { senderName } from "./sender-name.ts";

type MessageMenuProps = {
  email: EmailWithBody;
  asText: boolean;
  onText: (asText: boolean) => void;
};

/** What can be done with a message as a document: its words alone, paper, a file. */
export function MessageMenu({ email, asText, onText }: MessageMenuProps) {
  const queries = useQueryClient();
  const timeZone = useTimeZone();

  function print(): void {
    const kept = queries.getQueriesData<Map<string, string>>({
      queryKey: queryKeys.pictures(email.id),
    });
    const loaded = new Map<string, string>();
    for (const [, pictures] of kept)
      for (const [key, address] of pictures ?? []) loaded.set(key, address);
    const time = fullTime(new Date(email.received_at), { timeZone });
    printPage(pageOf(email, { asText, time }, loaded), messageWords.print);
  }

  return (
    <Menu
      inPlace
      trigger={
        <Button variant="ghost" size="icon" aria-label={messageWords.more}>
          <EllipsisVertical size={18} aria-hidden />
        </Button>
      }
    >
      {email.body_html !== null && (
        <MenuItem onSelect={() => onText(!asText)}>
          <FileText size={16} aria-hidden />
          {asText ? messageWords.asDesigned : messageWords.asText}
        </MenuItem>
      )}
      <MenuItem onSelect={print}>
        <Printer size={16} aria-hidden />
        {messageWords.print}
      </MenuItem>
      <MenuItem asChild>
        <a href={originalPath(email.id)} download>
          <Download size={16} aria-hidden />
          {messageWords.download}
        </a>
      </MenuItem>
    </Menu>
  );
}

function pageOf(
  email: EmailWithBody,
  { asText, time }: { asText: boolean; time: string },
  loaded: Map<string, string>,
): string {
  const { subject, sender_email, to, body_html, body_text } = email;
  const header = {
    subject: subject || messageWords.noSubject,
    lines: [
      `${senderName(email)} <${sender_email}>`,
      time,
      `${messageWords.to}: ${to.map(({ name, address }) => name || address).join(", ")}`,
    ],
  };
  const html = asText || body_html === null || isTooComplex(body_html) ? undefined : body_html;
  if (html !== undefined) return printDocument(header, sanitiseHtml(html, loaded));
  return printDocument(header, { text: body_text?.trim() || visibleText(body_html ?? "") });
}
