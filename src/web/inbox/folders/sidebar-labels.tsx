import { Tag } from "lucide-react";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { searchFor } from "./label-search.ts";
import { folderWords } from "./folder-words.ts";

type SidebarLabelsProps = {
  /** What is searched for. */
  search: string | undefined;
  onSearch: (search: string) => void;
};

/** The person's own labels, each leading to its mail. */
export function SidebarLabels({ search, onSearch }: SidebarLabelsProps) {
  const labels = useLabels() ?? [];
  if (labels.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-labelledby="own-labels" className="mt-3 flex flex-col gap-0.5">
      <h2 id="own-labels" className="px-3 pb-1 text-row font-medium text-muted-foreground">
        {folderWords.labels}
      </h2>
      {labels.map((label) => {
        const { id, name } = label;
        const query = searchFor(label);
        const current = search === query;
        return (
          <button
            key={id}
            type="button"
            title={name}
            onClick={() => onSearch(query)}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "flex h-8 w-full shrink-0 items-center gap-3 rounded-md px-3 text-left text-row pointer-coarse:h-11",
              current ? "bg-muted font-medium text-text" : "text-muted-foreground hover:bg-muted",
            )}
          >
            <Tag size={16} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">
              <bdi>{shownText(name)}</bdi>
            </span>
          </button>
        );
      })}
    </div>
  );
}
