import { Portal } from "radix-ui";
import type { ReactNode } from "react";
import { floatingHost } from "./floating-host.ts";

/** What floats over the page, and goes along into the dialog that is open. */
export function FloatingLayer({ children }: { children: ReactNode }) {
  return <Portal.Root container={floatingHost()}>{children}</Portal.Root>;
}
