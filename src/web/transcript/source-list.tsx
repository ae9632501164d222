import { useState } from "react";
import type { Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { clearTime } from "#web/format/clear-time.ts";
import { personTitle } from "#web/format/person-title.ts";
import { messageSubject } from "#web/message/message-subject.ts";
import { Button } from "#web/ui/button.tsx";
import { transcriptWords as words } from "./transcript-words.ts";
import type { MessageLink } from "./message-link.ts";

const shownAtFirst = 5;

/** The messages that an answer rests on, each leading to it, with the number of its marks. */
export function SourceList({ sources, link }: { sources: readonly Source[]; link: MessageLink }) {
  const [all, setAll] = useState(false);
  if (sources.length === 0) return null;
  const shown = all ? sources : sources.slice(0, shownAtFirst);
  return (
    <div className="@container w-full overflow-hidden rounded-lg border bg-surface text-surface-foreground">
      <ol aria-label={words.sources} className="divide-y">
        {shown.map((source, at) => (
          <li key={source.id}>
            {link(source.id, {
              className:
                "flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1 text-row outline-offset-[-2px] hover:bg-muted pointer-coarse:min-h-11",
              children: <Row source={source} number={at + 1} />,
            })}
          </li>
        ))}
      </ol>
      {sources.length > shownAtFirst && (
        <div className="border-t px-1 py-0.5">
          <Button variant="ghost" size="sm" onClick={() => setAll(!all)}>
            {all ? words.fewerSources : words.allSources(sources.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ source, number }: { source: Source; number: number }) {
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <>
      <span className="min-w-4 shrink-0 text-right text-label text-muted-foreground tabular-nums">
        {number}
      </span>
      <bdi className="min-w-0 flex-1 truncate font-medium @lg:w-32 @lg:flex-none">
        {personTitle({ name: source.sender_name, address: source.sender_email })}
      </bdi>
      <bdi className="min-w-0 truncate @max-lg:order-last @max-lg:basis-full @max-lg:pl-7 @lg:flex-1">
        {messageSubject(source)}
      </bdi>
      <time dateTime={source.received_at} className="shrink-0 text-muted-foreground tabular-nums">
        {clearTime(new Date(source.received_at), now, { timeZone })}
      </time>
    </>
  );
}
