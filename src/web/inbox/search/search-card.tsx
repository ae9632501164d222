import { X } from "lucide-react";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { isTooLong, type SearchOption } from "./search-options.ts";
import { searchWords } from "./search-words.ts";
import type { SearchHelp } from "./use-search-help.ts";

type SearchCardProps = {
  id: string;
  text: string;
  options: readonly SearchOption[];
  active: number;
  help: SearchHelp;
  onTake: (option: SearchOption) => void;
  onSave: (query: string) => void;
  onRule: (query: string) => void;
};

const mostExplained = 300;

/** What opens below the search field: the search in plain words, and what else could be meant. */
export function SearchCard(props: SearchCardProps) {
  const { id, text, options, active, help, onTake, onSave, onRule } = props;
  const typed = text.trim();
  return (
    <div
      // Taking an option must not take the focus out of the field first.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 flex max-h-[70dvh] flex-col overflow-y-auto rounded-lg border bg-surface p-1 text-row shadow-raised"
    >
      {typed !== "" && (
        <div
          className={classNames(
            "flex items-center gap-2 px-3 py-1",
            options.length > 0 && "border-b",
          )}
        >
          <output className="min-w-0 flex-1 text-muted-foreground [overflow-wrap:anywhere]">
            {explained(typed)}
          </output>
          {!isTooLong(typed) && (
            <>
              <Button variant="ghost" size="sm" onClick={() => onRule(typed)}>
                {searchWords.rule}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => onSave(typed)}>
                {searchWords.save}
              </Button>
            </>
          )}
        </div>
      )}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
        role="listbox"
        aria-label={searchWords.search}
      >
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={`${id}-${index}`}
            option={option}
            first={option.group !== options[index - 1]?.group}
            active={index === active}
            onTake={onTake}
          />
        ))}
      </div>
      <Kept text={text} help={help} />
    </div>
  );
}

type OptionProps = {
  id: string;
  option: SearchOption;
  first: boolean;
  active: boolean;
  onTake: (option: SearchOption) => void;
};

function Option({ id, option, first, active, onTake }: OptionProps) {
  return (
    // The keys are heard by the field that names it as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={() => onTake(option)}
      className={classNames(
        "flex min-h-8 cursor-default items-center gap-3 rounded-md px-3 hover:bg-muted pointer-coarse:min-h-11",
        active && "bg-muted",
      )}
    >
      <span className="w-20 shrink-0 text-muted-foreground max-md:sr-only">
        {first ? option.group : <span className="sr-only">{option.group}</span>}
      </span>
      <bdi className="min-w-0 truncate">{option.title}</bdi>
      {option.hint !== undefined && (
        <bdi className="ml-auto min-w-0 shrink truncate text-muted-foreground">{option.hint}</bdi>
      )}
    </div>
  );
}

function Kept({ text, help }: { text: string; help: SearchHelp }) {
  const recent = help.suggestions?.recent.length ?? 0;
  if (text !== "" || (recent === 0 && help.saved.length === 0)) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 border-t px-2 pt-1">
      {help.saved.map(({ id, name }) => (
        <Button key={id} variant="ghost" size="sm" onClick={() => help.forget(id)}>
          <X size={14} aria-hidden />
          {searchWords.forget(name)}
        </Button>
      ))}
      {recent > 0 && (
        <Button variant="ghost" size="sm" onClick={help.forgetRecent}>
          {searchWords.forgetRecent}
        </Button>
      )}
    </div>
  );
}

function explained(text: string): string {
  if (isTooLong(text)) return searchWords.tooLong;
  const words = explainQuery(parseQuery(text));
  return words.length > mostExplained ? `${words.slice(0, mostExplained)}…` : words;
}
