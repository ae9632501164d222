import type { EmailWithBody } from "#contract/messages.ts";
import { originalPath } from "../attachments/file-path.ts";
import { useOfferCommands, type OfferedCommand } from "#web/acts/commands/offered-commands.tsx";
import type { MessageLook } from "./message-look.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { useOtherLooks } from "./use-other-looks.ts";
import { usePrint } from "./use-print.ts";

type Document = {
  /** Undefined while the message is not loaded. */
  email: EmailWithBody | undefined;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
};

/** Offers the palette what a message's menu does with it as a document. */
export function useDocumentCommands({ email, look, onLook }: Document): void {
  const print = usePrint(email, look === "text");
  const others = useOtherLooks(email, look);
  useOfferCommands(email === undefined ? [] : commandsOf(email));

  function commandsOf({ id }: EmailWithBody): OfferedCommand[] {
    return [
      ...others.map((one) => ({
        id: `look-${one.look}`,
        title: one.title,
        run: () => onLook(one.look),
      })),
      { id: "print", title: messageWords.print, run: print },
      { id: "download", title: messageWords.download, run: () => download(originalPath(id)) },
    ];
  }
}

function download(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}
