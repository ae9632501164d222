import { Tag } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { conversationWords } from "./conversation-words.ts";

type OwnLabelsProps = { emails: readonly Email[]; onChange: () => void };

/** The person's own labels on any of what is open, leading to where they are put on and taken off; nothing without one. */
export function OwnLabels({ emails, onChange }: OwnLabelsProps) {
  const labels = useLabels() ?? [];
  const worn = labels.filter(({ id }) => emails.some((email) => email.labels.includes(id)));
  if (worn.length === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      title={conversationWords.changeLabels}
      onClick={onChange}
      className="mb-1 ml-1 h-auto min-h-8 max-w-full shrink-0 flex-wrap justify-start gap-1 self-start whitespace-normal md:ml-3"
    >
      <Tag size={14} aria-hidden className="mr-1 text-muted-foreground" />
      <span className="sr-only">{conversationWords.labels}</span>
      {worn.map(({ id, name }) => (
        <Badge key={id}>
          <bdi className="[overflow-wrap:anywhere]">{shownText(name)}</bdi>
        </Badge>
      ))}
    </Button>
  );
}
