import { Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, memo, useEffect, useId, useState } from "react";
import type { SavedSearch } from "#contract/search.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { useRuleActions } from "#web/automation/rules/rule-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { SearchCard } from "./search-card.tsx";
import { isTooLong, type SearchOption, searchOptions, wordOf } from "./search-options.ts";
import { searchWords } from "./search-words.ts";
import { useSearchHelp } from "./use-search-help.ts";

type SaveSearchDialogProps = {
  /** What is searched for; undefined closes. */
  query: string | undefined;
  /** The searches kept already. */
  saved: readonly SavedSearch[];
  onClose: () => void;
  onSave: (name: string, query: string) => void;
};

const longest = 100;

/** Asks under which name a search is kept, and says when another one gives way. */
function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { query, onClose } = props;
  return (
    <Dialog
      open={query !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {query !== undefined && <NameForm {...props} query={query} />}
    </Dialog>
  );
}

function NameForm({ query, saved, onClose, onSave }: SaveSearchDialogProps & { query: string }) {
  const [name, setName] = useState(query.slice(0, longest));
  const field = useId();
  const wanted = name.trim();
  const other = saved.find((one) => one.name === wanted && one.query !== query);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The search field stands around this dialog.
    event.stopPropagation();
    if (wanted !== "") onSave(wanted, query);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{searchWords.save}</DialogTitle>
      <div className="flex flex-col gap-1">
        <label htmlFor={field}>{searchWords.name}</label>
        <input
          id={field}
          data-takes-focus
          dir="auto"
          maxLength={longest}
          autoComplete="off"
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
          className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
        />
        <output className="min-h-5 text-row text-muted-foreground [overflow-wrap:anywhere]">
          {other !== undefined && searchWords.replaces(other.query)}
        </output>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {searchWords.cancel}
        </Button>
        <Button type="submit" disabled={wanted === ""}>
          {other === undefined ? searchWords.keep : searchWords.replace}
        </Button>
      </div>
    </form>
  );
}

export const searchFieldId = "search-mail";

type SearchBoxProps = {
  /** What is searched for now. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** Hears what somebody rests at while typing: it may be asked for next. */
  onRest: (search: string) => void;
};

/** The field for Gmail's search syntax, with what it means in plain words and what could be meant. */
export const SearchBox = memo(function SearchBox({ search, onSearch, onRest }: SearchBoxProps) {
  const box = useSearchBox(search, onSearch);
  useRestedAt(box.typed, search, onRest);
  const { text, open, options, active, help } = box;
  const cardId = useId();
  const [saving, setSaving] = useState<string>();
  const saves = { id: "save-search", title: searchWords.save, run: () => setSaving(search) };
  const ways = useRuleActions();
  function rule(query: string): void {
    ways?.make({ query });
  }
  const makes = { id: "search-rule", title: searchWords.rule, run: () => rule(search ?? "") };
  useOfferCommands(search === undefined ? [] : [saves, makes]);
  return (
    <search
      className="relative min-w-0 flex-1 md:max-w-160"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || box.setOpen(false)}
    >
      <form onSubmit={box.submit} className="relative flex items-center">
        <Search size={16} aria-hidden className="absolute left-3 text-muted-foreground" />
        <input
          id={searchFieldId}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={searchWords.search}
          aria-expanded={open && options.length > 0}
          aria-controls={cardId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${cardId}-${active}` : undefined}
          placeholder={searchWords.search}
          value={text}
          onFocus={() => box.setOpen(true)}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.hear}
          className="h-9 w-full rounded-md border bg-muted pr-10 pl-9 text-body placeholder:text-muted-foreground focus:bg-surface pointer-coarse:h-11"
        />
        {text !== "" && <Clear onClear={() => box.run("")} />}
      </form>
      <div className={classNames(!open && "hidden")}>
        <SearchCard
          id={cardId}
          text={text}
          options={options}
          active={active}
          help={help}
          onTake={box.take}
          onSave={setSaving}
          onRule={rule}
        />
      </div>
      <SaveSearchDialog
        query={saving}
        saved={help.saved}
        onClose={() => setSaving(undefined)}
        onSave={(name, query) => {
          setSaving(undefined);
          help.save(name, query);
        }}
      />
    </search>
  );
});

/** What is typed, what is offered for it, and which offer the keys stand on. */
function useSearchBox(search: string | undefined, onSearch: SearchBoxProps["onSearch"]) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const text = typed ?? search ?? "";
  const help = useSearchHelp(wordOf(text), open);
  const options = open ? searchOptions(text, help.suggestions, help.saved) : [];
  const active = Math.min(at, options.length - 1);

  function type(next: string): void {
    setTyped(next);
    setAt(-1);
    setOpen(true);
  }

  function run(next: string): void {
    if (isTooLong(next)) return setOpen(true);
    setTyped(undefined);
    setOpen(false);
    setAt(-1);
    onSearch(next.trim() === "" ? undefined : next.trim());
  }

  function take(option: SearchOption): void {
    if (option.whole) run(option.search);
    else type(option.search);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const option = options[active];
    if (option === undefined) run(text);
    else take(option);
  }

  function hear(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setOpen(true);
      setAt(Math.max(-1, Math.min(active + step, options.length - 1)));
    } else if (event.key === "Escape" && open) setOpen(false);
    else if (event.key === "Escape") event.currentTarget.blur();
    else return;
    event.preventDefault();
  }

  return { typed, text, open, setOpen, options, active, help, type, run, take, submit, hear };
}

/** Milliseconds without another letter after which what was typed may be meant. */
const rest = 150;

function useRestedAt(
  typed: string | undefined,
  search: string | undefined,
  onRest: SearchBoxProps["onRest"],
): void {
  const text = typed?.trim() ?? "";
  useEffect(() => {
    if (text === "" || text === search || isTooLong(text)) return undefined;
    const timer = setTimeout(() => onRest(text), rest);
    return () => clearTimeout(timer);
  }, [text, search, onRest]);
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={searchWords.clear}
      title={searchWords.clear}
      onClick={onClear}
      className="absolute right-1 flex size-7 items-center justify-center rounded-md text-muted-foreground hover:bg-border hover:text-text pointer-coarse:size-11"
    >
      <X size={16} aria-hidden />
    </button>
  );
}
