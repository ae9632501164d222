import { useEffect, useRef, useState } from "react";
import type { Correction } from "#contract/automation/rules.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { CorrectionDialog, senderOf, useCorrections } from "./corrections.tsx";
import { correctionWords } from "./rules-words.ts";

/** Milliseconds for which a toast that asks for something stays. */
const lasts = 20_000;

/**
 * Offers an exception as soon as a message was moved back after a rule, once each; those that were there before are on the page
 * of rules.
 */
export function RuleNews() {
  const { data } = useCorrections();
  const known = useRef<Set<string>>(undefined);
  const [asked, ask] = useState<Correction>();
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.corrections.map(({ id }) => id)]);
    const fresh = data.corrections.find(({ id }) => before !== undefined && !before.has(id));
    if (fresh === undefined) return;
    const words = correctionWords.toast(shownText(fresh.name), senderOf(fresh));
    showToast(words, "plain", { label: correctionWords.act, act: () => ask(fresh), lasts });
  }, [data]);
  if (asked === undefined) return null;
  return <CorrectionDialog key={asked.id} correction={asked} onClose={() => ask(undefined)} />;
}
