import { Ellipsis } from "lucide-react";
import { useMemo, useState } from "react";
import type { Quote } from "./reply/quote.ts";
import { HtmlFrame } from "#web/html/frame/html-frame.tsx";
import { sanitiseHtml } from "#web/html/sanitise-html.ts";
import { Button } from "#web/ui/button.tsx";
import { useDark } from "#web/ui/window/use-dark.ts";
import { composeWords } from "./compose-words.ts";

/** The original below an answer, folded until it is asked for; it can be left out. */
export function QuotedOriginal({ quote, onRemove }: { quote: Quote; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  const dark = useDark();
  const body = useMemo(() => (open ? sanitiseHtml(quote.html) : undefined), [open, quote]);
  const words = open ? composeWords.hideQuoted : composeWords.quoted;
  return (
    <div className="flex shrink-0 flex-col px-4 pb-2">
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={words}
          title={words}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="h-5 px-2 pointer-coarse:min-h-11"
        >
          <Ellipsis size={14} aria-hidden />
        </Button>
        {open && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {composeWords.removeQuoted}
          </Button>
        )}
      </div>
      {body !== undefined && (
        <div className="mt-2 flex h-56 flex-col overflow-hidden rounded-md border">
          <HtmlFrame body={body} title={composeWords.quotedFrame} dark={dark} quotes={none} />
        </div>
      )}
    </div>
  );
}

const none: readonly string[] = [];
