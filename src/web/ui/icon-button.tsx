import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "size" | "aria-label" | "asChild"> & {
  /** The name of the button, for screen readers and in its tooltip. */
  label: string;
};

/** A button that shows only an icon; its name is its tooltip. */
export function IconButton({ label, variant = "ghost", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} data-tooltip={label} />;
}
