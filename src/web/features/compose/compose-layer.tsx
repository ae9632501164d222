import { useSyncExternalStore } from "react";
import { FloatingLayer } from "#web/ui/floating-layer.tsx";
import { ComposeCard } from "./compose-card.tsx";
import type { FormLook, Forms, OpenForm } from "./use-forms.ts";

/** The forms that are open, side by side as far as there is room; the others are minimised. */
export function ComposeLayer({ forms }: { forms: Forms }) {
  const room = useRoom();
  const shown = shownOf(forms.forms, room);
  return (
    <FloatingLayer>
      <div className="pointer-events-none fixed right-2 bottom-0 z-30 flex max-w-[calc(100vw-1rem)] flex-row-reverse flex-wrap-reverse items-end gap-x-3 md:max-w-[calc(100vw-3rem)] max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:right-6">
        {forms.forms.map((form) => (
          <ComposeCard
            key={form.key}
            form={form}
            look={shown.has(form.key) ? form.look : "minimised"}
            forms={forms}
          />
        ))}
      </div>
    </FloatingLayer>
  );
}

function shownOf(forms: readonly OpenForm[], room: number): ReadonlySet<string> {
  const wanted = forms.filter(({ look }) => look !== "minimised");
  const latest = wanted.toSorted((a, b) => b.raised - a.raised);
  const [first] = latest;
  const large: FormLook = "maximised";
  const many = first?.look === large ? 1 : room;
  return new Set(latest.slice(0, many).map(({ key }) => key));
}

const cardWidth = 600;

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** How many forms have room beside each other. */
function useRoom(): number {
  return useSyncExternalStore(subscribe, () => Math.max(1, Math.floor(innerWidth / cardWidth)));
}
