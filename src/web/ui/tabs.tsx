import { Tabs as Radix } from "radix-ui";
import { useMemo, type ReactNode } from "react";

type TabsProps = {
  /** The tab whose panel is shown; undefined where it is of none. */
  value: string | undefined;
  /** Called for every choice, also of the tab that is already marked. */
  onChoose: (value: string) => void;
  label: string;
  items: readonly { value: string; title: string }[];
  children: ReactNode;
};

const noTab = "";

/** A strip of tabs over one panel; what the panel holds does not draw the strip again. */
export function Tabs({ value, onChoose, label, items, children }: TabsProps) {
  const strip = useMemo(
    () => <Strip {...{ value, onChoose, label, items }} />,
    [value, onChoose, label, items],
  );
  return (
    <Radix.Root
      value={value ?? noTab}
      onValueChange={onChoose}
      activationMode="manual"
      className="flex min-h-0 flex-1 flex-col"
    >
      {strip}
      <Radix.Content
        value={value ?? noTab}
        className="flex min-h-0 flex-1 flex-col"
        tabIndex={-1}
        {...(value === undefined && { "aria-label": label, "aria-labelledby": undefined })}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

function Strip({ value, onChoose, label, items }: Omit<TabsProps, "children">) {
  return (
    <Radix.List
      aria-label={label}
      className="flex shrink-0 overflow-x-auto border-b px-2 [scrollbar-width:none]"
    >
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          onClick={() => item.value === value && onChoose(value)}
          className="relative h-9 shrink-0 px-3 text-row text-muted-foreground outline-offset-[-2px] after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-sm hover:text-text data-[state=active]:font-medium data-[state=active]:text-text data-[state=active]:after:bg-accent pointer-coarse:h-11"
        >
          {item.title}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
