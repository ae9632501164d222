import { classNames } from "#web/ui/class-names.ts";
import { quotedWords } from "./quoted-words.ts";
import { foldedBlocks, textBlocks, type TextBlock, textParts } from "./text-blocks.ts";

/** Shows a plain message in its own line breaks and direction, with links that open in a new tab. */
export function TextBody({ text }: { text: string }) {
  const blocks = textBlocks(text);
  const { from, to } = foldedBlocks(blocks) ?? { from: blocks.length, to: blocks.length };
  return (
    <div
      // A scrolled region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-short
      className="min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible px-4 pt-4 pb-6 text-reading outline-offset-[-2px] md:px-6"
    >
      <div className="max-w-176">
        <Blocks blocks={blocks.slice(0, from)} />
        {from < to && (
          <details>
            <summary className="my-2 w-fit cursor-default rounded-md px-2 py-1 text-row text-muted-foreground hover:bg-muted">
              {quotedWords.show}
            </summary>
            <Blocks blocks={blocks.slice(from, to)} />
          </details>
        )}
        <Blocks blocks={blocks.slice(to)} />
      </div>
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => (
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
  ));
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
