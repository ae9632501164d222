import { shownText } from "#web/ui/format/display-text.ts";

/** What is to be looked at before a card is approved. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md bg-warning px-3 py-2 text-row text-warning-foreground [overflow-wrap:anywhere] forced-colors:border">
      {texts.map((text) => (
        <p key={text}>{shownText(text)}</p>
      ))}
    </div>
  );
}
