import {
  CircleHelp,
  Code,
  Download,
  FileText,
  ListFilter,
  Mail,
  Palette,
  Printer,
} from "lucide-react";
import type { EmailWithBody } from "#contract/messages.ts";
import { useRuleActions } from "#web/automation/rules/rule-actions.ts";
import { MenuItem } from "#web/ui/floating/menu.tsx";
import { originalPath } from "../attachments/file-path.ts";
import { type MessageLook, useOtherLooks } from "./use-other-looks.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { usePrint } from "./use-print.ts";

type DocumentItemsProps = {
  email: EmailWithBody;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
};

/** The items of a menu with what can be done with a message as a document: its other looks, paper, a file. */
export function DocumentItems({ email, look, onLook }: DocumentItemsProps) {
  const print = usePrint(email, look === "text");
  const others = useOtherLooks(email, look);
  return (
    <>
      {others.map((other) => (
        <MenuItem key={other.look} onSelect={() => onLook(other.look)}>
          <LookIcon look={other.look} />
          {other.title}
        </MenuItem>
      ))}
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
      <RuleItems email={email} />
    </>
  );
}

/** The ways from a message to the rules: those that touched it, and one for its like. */
function RuleItems({ email }: Pick<DocumentItemsProps, "email">) {
  const ways = useRuleActions();
  if (ways === undefined) return null;
  return (
    <>
      <MenuItem onSelect={() => ways.why(email)}>
        <CircleHelp size={16} aria-hidden />
        {messageWords.why}
      </MenuItem>
      <MenuItem onSelect={() => ways.make({ like: email.gmail_id })}>
        <ListFilter size={16} aria-hidden />
        {messageWords.always}
      </MenuItem>
    </>
  );
}

const icons = { designed: Mail, coloured: Palette, text: FileText, original: Code } as const;

function LookIcon({ look }: { look: MessageLook }) {
  const Icon = icons[look];
  return <Icon size={16} aria-hidden />;
}
