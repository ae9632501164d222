import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { foldText } from "#query/words.ts";
import { classNames } from "../class-names.ts";
import { Dialog, DialogTitle } from "./dialog.tsx";

export type PickOption = {
  id: string;
  title: string;
  /** What stands at its end: its keys, its group. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Further words by which it is found. */
  words?: string;
};

type PickDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What is picked, for screen readers. */
  label: string;
  placeholder: string;
  /** What is said when nothing fits. */
  nothing: string;
  options: readonly PickOption[];
  onPick: (id: string) => void;
  /** What may be picked beside the options for what is typed, last. */
  besides?: (text: string) => PickOption | undefined;
  /** What stands below the options. */
  children?: ReactNode;
};

/** A dialog to pick one of many by typing some of its letters. */
export function PickDialog(props: PickDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      className="md:top-[12dvh] md:max-h-[70dvh] md:w-[min(36rem,94vw)]"
    >
      <DialogTitle className="sr-only">{props.label}</DialogTitle>
      {props.open && <Picker {...props} />}
    </Dialog>
  );
}

function Picker(props: PickDialogProps) {
  const { label, placeholder, nothing, options, onPick, besides, children } = props;
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const more = besides?.(text.trim());
  const found = [...options.filter((option) => fits(option, text)), ...(more ? [more] : [])];
  const current = Math.min(at, found.length - 1);

  function move(to: number): void {
    const next = (to + found.length) % Math.max(1, found.length);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function hear(event: KeyboardEvent): void {
    const chosen = found[current];
    if (event.key === "ArrowDown") move(current + 1);
    else if (event.key === "ArrowUp") move(current - 1);
    else if (event.key === "Enter" && chosen !== undefined) onPick(chosen.id);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        data-takes-focus
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={hear}
        className="h-12 shrink-0 rounded-t-lg border-b bg-transparent px-4 text-reading outline-offset-[-2px] placeholder:text-muted-foreground"
      />
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        {found.map((option, index) => (
          <Option
            key={option.id}
            id={`${listId}-${index}`}
            option={option}
            current={index === current}
            onPick={onPick}
          />
        ))}
      </div>
      {found.length === 0 && <output className="px-4 pb-4 text-muted-foreground">{nothing}</output>}
      {children}
    </>
  );
}

type OptionProps = {
  id: string;
  option: PickOption;
  current: boolean;
  onPick: (id: string) => void;
};

function Option({ id, option, current, onPick }: OptionProps) {
  return (
    // The keys are heard by the field that names it as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
      role="option"
      aria-selected={current}
      tabIndex={-1}
      onClick={() => onPick(option.id)}
      className={classNames(
        "flex min-h-9 cursor-default items-center gap-3 rounded-md px-3 text-body hover:bg-muted pointer-coarse:min-h-11",
        current && "bg-muted",
      )}
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.title}</span>
      <span className="shrink-0 text-row text-muted-foreground">{option.hint}</span>
    </div>
  );
}

/** Whether all typed words begin a word of the option. */
function fits({ title, words = "" }: PickOption, text: string): boolean {
  const has = foldText(`${title} ${words}`);
  return foldText(text)
    .split(/\s+/)
    .every((word) => word === "" || has.startsWith(word) || has.includes(` ${word}`));
}
