import {
  Bookmark,
  CalendarClock,
  CircleAlert,
  Clock,
  FileText,
  History,
  Inbox,
  ListFilter,
  Mails,
  MessageSquareText,
  PenLine,
  Reply,
  Send,
  Settings,
  Sparkle,
  Star,
  Sun,
  Tags,
  Trash2,
  type LucideIcon,
  Tag,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import { folders, type FolderId } from "#contract/folders.ts";
import { limits } from "#contract/limits.ts";
import type { LabelCount } from "#contract/sync.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { counter } from "#web/ui/format/format-number.ts";
import { usePlan } from "#web/subscription/use-plan.ts";
import { useOutboxCount } from "#web/compose/outbox/use-outbox-count.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { badgeOf, countsAll, type Folder } from "./folder-counts.ts";
import { type Place, searchFor } from "./place.ts";
import { folderWords, markedSearches } from "./folder-words.ts";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { shownText } from "#web/ui/format/display-text.ts";

const icons: Record<FolderId, LucideIcon> = {
  inbox: Inbox,
  sent: Send,
  drafts: FileText,
  spam: CircleAlert,
  trash: Trash2,
  categories: Tags,
  all: Mails,
  important: Bookmark,
  starred: Star,
};

const tidying = [
  { place: "today", title: folderWords.today, icon: Sun },
  { place: "followUps", title: folderWords.followUps, icon: Reply },
  { place: "cleanup", title: folderWords.cleanup, icon: Sparkle },
  { place: "rules", title: folderWords.rules, icon: ListFilter },
] as const satisfies { place: Place; title: string; icon: LucideIcon }[];

const places = [
  { place: "activity", title: folderWords.activity, icon: History },
  { place: "settings", title: folderWords.setting, icon: Settings },
  { place: "review", title: folderWords.review, icon: MessageSquareText },
] as const satisfies { place: Place; title: string; icon: LucideIcon }[];

const item =
  "flex h-8 w-full items-center gap-3 rounded-md px-3 text-left text-row pointer-coarse:h-11";
const quiet = "text-muted-foreground hover:bg-muted";
const selected = "bg-muted font-medium text-text";

type FolderSidebarProps = {
  /** The folder shown; none while a search is. */
  folder: FolderId | undefined;
  /** The place shown beside the folders, where one is. */
  at?: Place | undefined;
  counts: readonly LabelCount[] | undefined;
  onFolder: (folder: FolderId) => void;
  /** Hears which folder is come to, by the pointer or the keyboard. */
  onNear: (folder: FolderId) => void;
  /** What is searched for. */
  search: string | undefined;
  onSearch: (search: string) => void;
  onGo: (place: Place) => void;
  onCompose: () => void;
  /** What stands at its end. */
  end?: ReactNode;
};

/** The folders with their counts. Not drawn again by what only moves the list. */
export const FolderSidebar = memo(function FolderSidebar(props: FolderSidebarProps) {
  const { folder, at, counts, search, onFolder, onNear, onSearch, onGo, onCompose, end } = props;
  return (
    <nav aria-label={folderWords.folders} className="flex min-h-full flex-col p-2">
      <Button onClick={onCompose} className="mb-2 self-stretch">
        <PenLine size={16} aria-hidden />
        {folderWords.compose}
      </Button>
      <ul className="flex flex-col gap-0.5">
        {folders.map((one) => (
          <li key={one.id}>
            <FolderButton
              folder={one}
              badge={badgeOf(one, counts)}
              isCurrent={one.id === folder}
              onFolder={onFolder}
              onNear={onNear}
            />
          </li>
        ))}
      </ul>
      <Snoozed search={search} onSearch={onSearch} />
      <Scheduled at={at} onGo={onGo} />
      <Places places={tidying} at={at} onGo={onGo} className="mt-3 border-t pt-2" />
      <SidebarLabels search={search} onSearch={onSearch} />
      <div className="min-h-4 flex-1" />
      <Places places={places} at={at} onGo={onGo} className="border-t pt-2" />
      {end}
    </nav>
  );
});

type PlacesProps = Pick<FolderSidebarProps, "onGo" | "at"> & {
  places: typeof tidying | typeof places;
  className: string;
};

/** Not drawn again by a folder that is gone to, like what stands beside it. */
const Places = memo(function Places(props: PlacesProps) {
  const { at, onGo, className } = props;
  return (
    <ul className={classNames("flex flex-col gap-0.5", className)}>
      {props.places.map(({ place, title, icon: Icon }) => (
        <li key={place}>
          <button
            type="button"
            onClick={() => onGo(place)}
            aria-current={place === at ? "page" : undefined}
            className={classNames(item, place === at ? selected : quiet)}
          >
            <Icon size={16} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {place === "settings" && <ProBadge />}
          </button>
        </li>
      ))}
    </ul>
  );
});

/** Stands beside Setting for who has Pro. */
function ProBadge() {
  const { subscribed } = usePlan();
  if (!subscribed) return null;
  return (
    <span title={folderWords.hasPro} className="inline-flex">
      <Badge tone="accent">{folderWords.pro}</Badge>
    </span>
  );
}

/** Leads to what is still to be sent. */
const Scheduled = memo(function Scheduled({ at, onGo }: Pick<FolderSidebarProps, "onGo" | "at">) {
  const { staying } = useOutboxCount();
  return (
    <button
      type="button"
      onClick={() => onGo("outbox")}
      aria-current={at === "outbox" ? "page" : undefined}
      className={classNames(item, "mt-0.5 shrink-0", at === "outbox" ? selected : quiet)}
    >
      <CalendarClock size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{folderWords.outbox}</span>
      {staying > 0 && <span className="tabular-nums">{counter(staying, limits.counterCap)}</span>}
    </button>
  );
});

/** Leads to what is snoozed, while anything is. */
function Snoozed({ search, onSearch }: Pick<FolderSidebarProps, "search" | "onSearch">) {
  const { snoozed } = useMarks();
  const isShown = search === markedSearches.snoozed;
  if (snoozed === 0) return null;
  return (
    <button
      type="button"
      onClick={() => onSearch(markedSearches.snoozed)}
      aria-current={isShown ? "page" : undefined}
      className={classNames(item, "mt-0.5 shrink-0", isShown ? selected : quiet)}
    >
      <Clock size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{folderWords.snoozed}</span>
      <span className="tabular-nums">{counter(snoozed, limits.counterCap)}</span>
    </button>
  );
}

type FolderButtonProps = Pick<FolderSidebarProps, "onFolder" | "onNear"> & {
  folder: Folder;
  badge: number;
  isCurrent: boolean;
};

/** Not drawn again by what happens to the other folders. */
const FolderButton = memo(function FolderButton(props: FolderButtonProps) {
  const { folder, badge, isCurrent, onFolder, onNear } = props;
  const Icon = icons[folder.id];
  return (
    <button
      type="button"
      onClick={() => onFolder(folder.id)}
      onPointerEnter={() => onNear(folder.id)}
      onFocus={() => onNear(folder.id)}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(item, isCurrent ? selected : quiet)}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{folder.title}</span>
      {badge > 0 && (
        <span
          className={classNames("tabular-nums", folder.id === "inbox" && "font-semibold text-text")}
        >
          {counter(badge, limits.counterCap)}
          {!countsAll(folder) && <span className="sr-only"> {folderWords.unreadHere}</span>}
        </span>
      )}
    </button>
  );
});

type SidebarLabelsProps = {
  /** What is searched for. */
  search: string | undefined;
  onSearch: (search: string) => void;
};

/** The person's own labels, each leading to its mail. */
function SidebarLabels({ search, onSearch }: SidebarLabelsProps) {
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
              current ? selected : "text-muted-foreground hover:bg-muted",
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
