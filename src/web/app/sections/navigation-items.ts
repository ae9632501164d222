import { CreditCard, House, Inbox, Plug, Sparkles, type LucideIcon } from "lucide-react";
import type { Section } from "./section.ts";

type NavigationItem = { section: Section; title: string; icon: LucideIcon };

const home: NavigationItem = { section: "home", title: "Home", icon: House };

/** The items of the bars; Connect and all after it are there only when signed in. */
export function navigationItems(signedIn: boolean): NavigationItem[] {
  if (!signedIn) return [home];
  return [
    home,
    { section: "providers", title: "Connect", icon: Plug },
    { section: "inbox", title: "Inbox", icon: Inbox },
    { section: "assistant", title: "AI Assistant", icon: Sparkles },
    { section: "pricing", title: "Pricing", icon: CreditCard },
  ];
}

/** Marks a link to a section only when the address is exactly it; the bars mark the others themselves. */
export const exactly = { exact: true, includeSearch: true } as const;
