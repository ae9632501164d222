import { Archive, ArrowLeft, Paperclip, Search, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { byteSize } from "#web/ui/format/format-number.ts";
import { relativeTime } from "#web/ui/format/format-time.ts";
import type { DemoLanguage } from "./demo-language.ts";
import { demoMail, demoMessage, type DemoMessage, demoReceived } from "./demo-mail.ts";
import { DemoRow } from "./demo-row.tsx";
import type { DemoAct, DemoDeed, DemoEvent, DemoState } from "./demo-state.ts";
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

/** The row that is to take the focus: its message's, or the one in its place where that has left the list. */
type WantedRow = { id: string | undefined; at: number };

type DemoListProps = {
  /** What is listed. */
  ids: readonly string[];
  state: DemoState;
  now: Date;
  wanted: WantedRow | undefined;
  want: (row: WantedRow) => void;
  tell: (event: DemoEvent) => void;
};

/** The rows, one stop of the Tab key, walked with the arrows or Gmail's keys. */
function DemoList({ ids, state, now, wanted, want, tell }: DemoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const at = Math.max(0, active === undefined ? 0 : ids.indexOf(active));

  useEffect(() => {
    if (wanted === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const own = rows.find((row) => row.dataset["row"] === wanted.id);
    (own ?? rows[Math.max(0, Math.min(wanted.at, rows.length - 1))])?.focus();
  }, [wanted]);

  function press(event: KeyboardEvent): void {
    const id = ids[at];
    const step = steps.get(event.key);
    const act = acts.get(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || id === undefined) return;
    if (step !== undefined) want({ id: ids[at + step] ?? id, at });
    else if (act !== undefined) tell({ kind: "act", act, id });
    else if (event.key === "z" && state.offered !== undefined)
      tell({ kind: "undo", deed: state.offered });
    else return;
    event.preventDefault();
  }

  if (ids.length === 0)
    return (
      <p className="flex flex-1 items-center justify-center p-8 text-center text-muted-foreground">
        {state.query.trim() === "" ? demoWords.nothing : demoWords.nothingFound}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the rows
    <ul
      ref={list}
      aria-label={demoWords.inbox}
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {ids.map((id, place) => {
        const message = demoMessage(id);
        return message === undefined ? null : (
          <DemoRow
            key={id}
            message={message}
            labels={state.labels.get(id) ?? []}
            now={now}
            active={place === at}
            onFocused={() => setActive(id)}
            onOpen={() => tell({ kind: "open", id })}
            onAct={(act) => tell({ kind: "act", act, id })}
          />
        );
      })}
    </ul>
  );
}

const steps = new Map([
  ["j", 1],
  ["ArrowDown", 1],
  ["k", -1],
  ["ArrowUp", -1],
]);

const acts = new Map<string, DemoAct>([
  ["e", "archive"],
  ["#", "delete"],
]);

type DemoReadingProps = {
  message: DemoMessage;
  inInbox: boolean;
  now: Date;
  tell: (event: DemoEvent) => void;
};

const keys = new Map<string, DemoAct | "close">([
  ["u", "close"],
  ["Escape", "close"],
  ["e", "archive"],
  ["#", "delete"],
]);

/** One message of the demo, open in place of the list. */
function DemoReading({ message, inInbox, now, tell }: DemoReadingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  function act(what: DemoAct | "close"): void {
    if (what === "close") tell({ kind: "close" });
    else if (inInbox) tell({ kind: "act", act: what, id: message.id });
  }

  function press(event: KeyboardEvent): void {
    const what = keys.get(event.key);
    if (what === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(what);
  }

  return (
    // Keys are heard from whatever has the focus in the message; each has its button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it takes no focus itself
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
      <div className="flex h-12 shrink-0 items-center gap-1 border-b px-2">
        <Button variant="ghost" size="sm" onClick={() => act("close")}>
          <ArrowLeft size={16} aria-hidden />
          {demoWords.back}
        </Button>
        {inInbox && (
          <span className="ml-auto flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => act("archive")}>
              <Archive size={16} aria-hidden />
              {demoWords.archive}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => act("delete")}>
              <Trash2 size={16} aria-hidden />
              {demoWords.delete}
            </Button>
          </span>
        )}
      </div>
      <article className="min-h-0 flex-1 animate-appear overflow-y-auto p-4 md:p-6">
        <h3 ref={title} tabIndex={-1} className="text-heading font-semibold outline-none">
          {message.subject}
        </h3>
        <div className="flex items-center gap-3 py-4">
          <Avatar initial={avatarInitial(message.name)} tone={avatarColour(message.address)} />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-medium">{message.name}</span>{" "}
            <span className="text-muted-foreground">{message.address}</span>
          </p>
          <time className="shrink-0 text-row text-muted-foreground">
            {relativeTime(demoReceived(message, now), now)}
          </time>
        </div>
        <div className="flex max-w-144 flex-col gap-4 text-reading">
          {message.text.map((paragraph) => (
            <p key={paragraph} className="[overflow-wrap:anywhere]">
              {paragraph}
            </p>
          ))}
        </div>
        {message.files?.map(({ name, bytes }) => (
          <p
            key={name}
            className="mt-6 inline-flex items-center gap-2 rounded-md border px-3 py-2 text-row"
          >
            <Paperclip size={14} aria-hidden />
            {name} <span className="text-muted-foreground">{byteSize(bytes)}</span>
          </p>
        ))}
      </article>
    </div>
  );
}
