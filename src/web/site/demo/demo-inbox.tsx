import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DemoList, type WantedRow } from "./demo-list.tsx";
import type { DemoLanguage } from "./demo-language.ts";
import { demoMail, demoMessage } from "./demo-mail.ts";
import { DemoReading } from "./demo-reading.tsx";
import type { DemoDeed, DemoEvent, DemoState } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

type DemoInboxProps = {
  state: DemoState;
  now: Date;
  /** Without it the list shows the inbox, whatever is typed. */
  language: DemoLanguage | undefined;
  /** Called when a search is about to be typed. */
  onSearch: () => void;
  tell: (event: DemoEvent) => void;
};

/** The list with its search, or the message that is open. */
export function DemoInbox({ state, now, language, onSearch, tell }: DemoInboxProps) {
  const [wanted, want] = useState<WantedRow>();
  const query = state.query.trim();
  const ids =
    query === "" || language === undefined
      ? inbox(state.labels)
      : language.find(state.labels, query, now.getTime());
  const open = state.open === undefined ? undefined : demoMessage(state.open);
  const offered = state.offered === undefined ? undefined : state.deeds[state.offered];

  function hear(event: DemoEvent): void {
    if (event.kind === "open") want(undefined);
    if (event.kind === "act") want({ id: undefined, at: ids.indexOf(event.id) });
    if (event.kind === "close" && open !== undefined)
      want({ id: open.id, at: ids.indexOf(open.id) });
    if (event.kind === "undo") want({ id: state.deeds[event.deed]?.ids[0], at: 0 });
    tell(event);
  }

  return (
    <>
      {open === undefined ? (
        <>
          <SearchField
            query={state.query}
            says={language && query !== "" && demoWords.found(ids.length) + language.explain(query)}
            onFocus={onSearch}
            tell={tell}
          />
          <DemoList ids={ids} state={state} now={now} wanted={wanted} want={want} tell={hear} />
        </>
      ) : (
        <DemoReading
          key={open.id}
          message={open}
          inInbox={state.labels.get(open.id)?.includes("INBOX") ?? false}
          now={now}
          tell={hear}
        />
      )}
      <Offer deed={offered} onUndo={() => hear({ kind: "undo", deed: state.offered ?? 0 })} />
    </>
  );
}

/** The ids of what is in the inbox, newest first. */
function inbox(labels: DemoState["labels"]): string[] {
  return demoMail.map(({ id }) => id).filter((id) => labels.get(id)?.includes("INBOX"));
}

type SearchFieldProps = {
  query: string;
  /** How many were found and what was looked for; false or undefined where nothing was. */
  says: string | false | undefined;
  onFocus: () => void;
  tell: (event: DemoEvent) => void;
};

function SearchField({ query, says, onFocus, tell }: SearchFieldProps) {
  const typed = query.trim();
  return (
    <div className="border-b px-3 py-2 md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative min-w-0 flex-1 basis-56">
          <span className="sr-only">{demoWords.search}</span>
          <Search
            size={14}
            aria-hidden
            className="absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground"
          />
          <input
            type="search"
            value={query}
            maxLength={200}
            placeholder={demoWords.searchHint}
            onFocus={onFocus}
            onChange={({ target }) => tell({ kind: "search", query: target.value })}
            className="h-8 w-full rounded-md border border-edge bg-surface pr-3 pl-8 text-row placeholder:text-muted-foreground pointer-coarse:h-11"
          />
        </label>
        {demoWords.examples.map((example) => (
          <Button
            key={example}
            variant="secondary"
            size="sm"
            className="px-2! font-mono font-normal! max-sm:hidden"
            aria-pressed={typed === example}
            onClick={() => tell({ kind: "search", query: typed === example ? "" : example })}
          >
            {example}
          </Button>
        ))}
      </div>
      <output className={says ? "block pt-2 text-row text-muted-foreground" : "sr-only"}>
        {says}
      </output>
    </div>
  );
}

/** What was done last, with the way back; before anything is done, how to do something. */
function Offer({ deed, onUndo }: { deed: DemoDeed | undefined; onUndo: () => void }) {
  return (
    <div className="flex h-11 shrink-0 items-center gap-3 border-t px-3 md:px-4">
      <output className={deed === undefined ? "sr-only" : "text-row font-medium"}>
        {deed !== undefined && demoWords.done(deed.act, deed.ids.length)}
      </output>
      {deed === undefined ? (
        <>
          <p className="truncate text-row text-muted-foreground pointer-coarse:hidden">
            {demoWords.keys}
          </p>
          <p className="hidden truncate text-row text-muted-foreground pointer-coarse:block">
            {demoWords.touch}
          </p>
        </>
      ) : (
        <Button variant="link" size="sm" onClick={onUndo}>
          {demoWords.undo}
        </Button>
      )}
    </div>
  );
}
