import { useQueryClient } from "@tanstack/react-query";
import { Code, Download, FileText, Mail, Printer } from "lucide-react";
import type { EmailWithBody } from "#contract/messages.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { fullTime } from "#web/format/full-time.ts";
import { shownText } from "#web/format/shown-text.ts";
import { isTooComplex } from "#web/mail-body/html-cost.ts";
import { printDocument, printPage } from "#web/mail-frame/print-document.ts";
import { sanitiseHtml } from "#web/mail-body/sanitise-html.ts";
import { visibleText } from "#web/mail-body/visible-text.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { originalPath } from "#web/attachments/file-path.ts";
import type { MessageLook } from "./message-look.ts";
import { messageSubject } from "./message-subject.ts";
import { messageWords } from "./message-words.ts";
import { senderName } from "./sender-name.ts";

type DocumentItemsProps = {
  email: EmailWithBody;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
};

/** The items of a menu with what can be done with a message as a document: its other looks, paper, a file. */
export function DocumentItems({ email, look, onLook }: DocumentItemsProps) {
  const print = usePrint(email, look === "text");
  return (
    <>
      {look !== "designed" && (
        <MenuItem onSelect={() => onLook("designed")}>
          <Mail size={16} aria-hidden />
          {look === "text" ? messageWords.asDesigned : messageWords.body}
        </MenuItem>
      )}
      {look !== "text" && email.body_html !== null && (
        <MenuItem onSelect={() => onLook("text")}>
          <FileText size={16} aria-hidden />
          {messageWords.asText}
        </MenuItem>
      )}
      {look !== "original" && (
        <MenuItem onSelect={() => onLook("original")}>
          <Code size={16} aria-hidden />
          {messageWords.original}
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
    </>
  );
}

/** Prints with the pictures that are loaded already. */
function usePrint(email: EmailWithBody, asText: boolean): () => void {
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  return () => {
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
  const { sender_email, to, body_html, body_text } = email;
  const header = {
    subject: messageSubject(email),
    lines: [
      `${senderName(email)} <${shownText(sender_email)}>`,
      time,
      `${messageWords.to}: ${to.map(({ name, address }) => shownText(name) || shownText(address)).join(", ")}`,
    ],
  };
  const html = asText || body_html === null || isTooComplex(body_html) ? undefined : body_html;
  if (html !== undefined) return printDocument(header, sanitiseHtml(html, loaded));
  return printDocument(header, { text: body_text?.trim() || visibleText(body_html ?? "") });
}
