import { Code, Download, FileText, Mail, Printer } from "lucide-react";
import type { EmailWithBody } from "#contract/messages.ts";
import { MenuItem } from "#web/floating/menu.tsx";
import { originalPath } from "#web/attachments/file-path.ts";
import type { MessageLook } from "./message-look.ts";
import { messageWords } from "./message-words.ts";
import { bodyWords } from "#web/message-body/body-words.ts";
import { usePrint } from "./use-print.ts";

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
          {bodyWords.original}
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
