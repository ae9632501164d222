import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { differenceWords } from "./difference-words.ts";

const { caption, entries, undo, undone } = differenceWords.undo;

/** Made-up entries of the journal, each of which can be taken back. */
export function JournalPicture() {
  const [back, setBack] = useState<readonly string[]>([]);
  return (
    <figure>
      <figcaption className="border-b bg-muted px-5 py-2 text-row text-muted-foreground">
        {caption}
      </figcaption>
      <ul>
        {entries.map(({ what, who, time }) => {
          const isBack = back.includes(what);
          return (
            <li
              key={what}
              className="flex min-h-16 items-center gap-4 border-b px-5 py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p
                  className={classNames(
                    "font-medium",
                    isBack && "text-muted-foreground line-through",
                  )}
                >
                  {what}
                </p>
                <p className="text-row text-muted-foreground">
                  {who}, {time}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${isBack ? undone : undo}: ${what}`}
                aria-disabled={isBack}
                onClick={() => setBack([...back, what])}
              >
                {isBack ? undone : undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
