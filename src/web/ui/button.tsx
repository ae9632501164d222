import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

const shape =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-[background-color,border-color,opacity,filter] disabled:opacity-50 aria-disabled:opacity-50";

const variants = {
  default: "bg-accent text-accent-foreground hover:brightness-90 forced-colors:border",
  destructive: "bg-danger text-danger-foreground hover:brightness-90 forced-colors:border",
  outline: "border border-edge bg-surface text-text hover:bg-muted",
  secondary: "bg-muted text-text hover:bg-border forced-colors:border",
  ghost: "text-text hover:bg-muted",
  link: "text-accent underline-offset-4 hover:underline",
  hero: "bg-accent text-accent-foreground tracking-[-0.01em] hover:brightness-90",
  provider:
    "border border-edge bg-surface text-text justify-start text-left whitespace-normal! hover:bg-muted",
} as const;

const sizes = {
  default: "h-9 px-4 text-body pointer-coarse:min-h-11",
  sm: "h-8 px-3 text-row pointer-coarse:min-h-11",
  lg: "h-11 px-6 text-reading",
  icon: "size-8 pointer-coarse:size-11",
} as const;

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Gives the look to the one child, such as a link. */
  asChild?: boolean;
};

export function Button({
  variant = "default",
  size = "default",
  asChild = false,
  className,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  const kind = asChild ? {} : ({ type: "button" } as const);
  return (
    <Element
      {...kind}
      {...rest}
      className={classNames(shape, variants[variant], sizes[size], className)}
    />
  );
}
