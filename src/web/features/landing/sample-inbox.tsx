import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { sampleRows } from "./landing-words.ts";

/** A picture of the inbox, drawn with the inbox's own pieces; screen readers pass over it. */
export function SampleInbox() {
  return (
    <div
      aria-hidden
      className="w-full max-w-184 overflow-hidden rounded-lg border bg-surface text-row text-surface-foreground shadow-raised select-none"
    >
      {sampleRows.map((row) => (
        <div key={row.name} className="flex h-11 items-center gap-3 border-b px-4 last:border-b-0">
          <span className={`size-2 shrink-0 rounded-full ${row.unread ? "bg-accent" : ""}`} />
          <Avatar initial={avatarInitial(row.name)} tone={avatarColour(row.name)} />
          <span
            className={`hidden w-40 shrink-0 truncate sm:block ${row.unread ? "font-semibold" : ""}`}
          >
            {row.name}
          </span>
          <span className="min-w-0 flex-1 truncate text-muted-foreground">
            <span className={`text-text ${row.unread ? "font-semibold" : ""}`}>{row.subject}</span>
            <span className="hidden md:inline"> — {row.text}</span>
          </span>
          <span className="shrink-0 text-muted-foreground tabular-nums">{row.time}</span>
        </div>
      ))}
    </div>
  );
}
