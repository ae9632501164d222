import { classNames } from "#web/ui/class-names.ts";
import { textBlocks, textParts } from "./text-parts.ts";

/** Shows a plain message in its own line breaks and direction, with links that open in a new tab. */
export function TextBody({ text }: { text: string }) {
  return (
    <div
      // A scrolled region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-short
      className="min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible px-4 pt-4 pb-8 text-reading outline-offset-[-2px] md:px-6"
    >
      <div className="max-w-176">
        {textBlocks(text).map((block, index) => (
          <p
            // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never change
            key={index}
            dir="auto"
            className={classNames(
              "whitespace-pre-wrap [overflow-wrap:anywhere]",
              block.quoted && "text-muted-foreground",
            )}
          >
            <Parts text={block.text} />
          </p>
        ))}
      </div>
    </div>
  );
}

function Parts({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-2"
      >
        {part.text}
      </a>
    ),
  );
}
