import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";

type MenuProps = {
  /** The one button that opens and closes it. */
  trigger: ReactElement;
  /** Whether it is drawn within what holds its button, as in a dialog it must be to belong to it. */
  inPlace?: boolean;
  children: ReactNode;
};

/** A list of acts that opens below its button, walked with the arrow keys. */
export function Menu({ trigger, inPlace = false, children }: MenuProps) {
  const card = (
    <Radix.Content
      align="end"
      sideOffset={4}
      collisionPadding={12}
      className="z-50 flex max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1.5rem)] animate-appear flex-col overflow-y-auto rounded-lg border bg-surface p-1 text-body text-surface-foreground shadow-raised outline-none"
    >
      {children}
    </Radix.Content>
  );
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {inPlace ? card : <Radix.Portal>{card}</Radix.Portal>}
    </Radix.Root>
  );
}

/** One act of a menu; with `asChild` it gives its look to a link. */
export function MenuItem(props: Omit<ComponentProps<typeof Radix.Item>, "className">) {
  return (
    <Radix.Item
      {...props}
      className="flex h-9 shrink-0 cursor-default items-center gap-2 rounded-md px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-muted pointer-coarse:h-11"
    />
  );
}
