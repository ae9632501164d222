import { useId, type ReactNode } from "react";

/** Settings that belong together, under their heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-reading font-semibold">
        {title}
      </h2>
      <div className="divide-y rounded-lg border bg-surface px-4 text-surface-foreground">
        {children}
      </div>
    </section>
  );
}
