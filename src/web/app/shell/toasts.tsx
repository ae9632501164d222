import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";

const ToastArea = lazyPart(async () => (await import("#web/ui/toasts/toast-area.tsx")).ToastArea);

/** Where toasts appear, there from the first page on that can show one: a visitor of the first page sees none. */
export function Toasts({ signedIn }: { signedIn: boolean }) {
  const atHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  const [wanted, want] = useState(false);
  if (!wanted && (signedIn || !atHome)) want(true);
  return wanted && <ToastArea />;
}
