import { Command } from "cmdk";
import { useState, type ReactNode } from "react";
import { foldText } from "#query/words.ts";
import { Dialog, DialogTitle } from "./dialog.tsx";

type PickOption = {
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
  const more = besides?.(text.trim());
  return (
    <Command label={label} loop filter={fits} className="flex min-h-0 flex-1 flex-col">
      <Command.Input
        data-takes-focus
        placeholder={placeholder}
        value={text}
        onValueChange={setText}
        className="h-12 shrink-0 rounded-t-lg border-b bg-transparent px-4 text-reading outline-offset-[-2px] placeholder:text-muted-foreground"
      />
      <Command.List label={label} className="min-h-0 flex-1 overflow-y-auto p-1">
        {options.map((option) => (
          <Option key={option.id} option={option} onPick={onPick} />
        ))}
        {more && <Option option={more} onPick={onPick} always />}
        {more === undefined && (
          <Command.Empty>
            <output className="block p-4 text-muted-foreground">{nothing}</output>
          </Command.Empty>
        )}
      </Command.List>
      {children}
    </Command>
  );
}

type OptionProps = { option: PickOption; onPick: (id: string) => void; always?: boolean };

function Option({ option, onPick, always = false }: OptionProps) {
  return (
    <Command.Item
      value={option.id}
      keywords={[option.title, option.words ?? ""]}
      forceMount={always}
      onSelect={() => onPick(option.id)}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-md px-3 text-body hover:bg-muted data-[selected=true]:bg-muted pointer-coarse:min-h-11"
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.title}</span>
      <span className="shrink-0 text-row text-muted-foreground">{option.hint}</span>
    </Command.Item>
  );
}

/** Whether all typed words begin a word of the option, which keeps its place. */
function fits(_id: string, text: string, keywords: string[] = []): number {
  const has = foldText(keywords.join(" "));
  const words = foldText(text).split(/\s+/);
  return words.every((word) => word === "" || has.startsWith(word) || has.includes(` ${word}`))
    ? 1
    : 0;
}
