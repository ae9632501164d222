import type { OutboxItem } from "#contract/outbox.ts";
import type { Permission } from "#contract/permissions.ts";
import { useSession } from "#web/api/api-context.tsx";
import { ConnectLink } from "#web/sync/connect-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { MessageRow } from "./message-row.tsx";
import { outboxWords } from "./outbox-words.ts";
import type { OutboxAct, Standing } from "./standing.ts";

type OutboxRowProps = {
  item: OutboxItem;
  standing: Standing;
  busy: boolean;
  /** What Google must grant before it can go. */
  missing: readonly Permission[];
  onAct: (what: OutboxAct) => void;
};

/** A message of the outbox with what can be done about it now. */
export function OutboxRow({ item, standing, busy, missing, onAct }: OutboxRowProps) {
  const { subject, preview, files } = item;
  const email = useSession().session?.user.email ?? "";
  return (
    <MessageRow
      to={[...item.to, ...item.cc, ...item.bcc]}
      subject={subject}
      preview={preview}
      files={files}
      text={standing.text}
      warns={standing.group === "decide" || item.error !== null}
    >
      {standing.remedy !== undefined && (
        <ConnectLink email={email} {...(standing.remedy === "permit" && { only: missing })}>
          {outboxWords[standing.remedy]}
        </ConnectLink>
      )}
      {standing.acts.map((what) => (
        <Button
          key={what}
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={`${outboxWords.acts[what]}: ${subject.trim() || outboxWords.noSubject}`}
          onClick={() => onAct(what)}
        >
          {outboxWords.acts[what]}
        </Button>
      ))}
    </MessageRow>
  );
}
