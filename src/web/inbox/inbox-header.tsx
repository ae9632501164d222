import {
  CloudDownload,
  FolderSync,
  ListChecks,
  ListFilter,
  Menu,
  PenLine,
  RotateCw,
  Sparkles,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import { keyNames } from "#web/acts/commands/key-names.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { inboxWords } from "./inbox-words.ts";
import { folderWords } from "./folders/folder-words.ts";
import { searchWords } from "./search/search-words.ts";

type InboxHeaderProps = {
  /** How the mailbox stands towards Gmail. */
  sync: ReactNode;
  title: string;
  search: ReactNode;
  /** How much the list holds; undefined while it is not known. */
  totals: string | undefined;
  /** Whether rows are chosen rather than opened. */
  selecting: boolean;
  syncing: boolean;
  /** Whether the assistant is open beside the list. */
  asking: boolean;
  /** Makes the search that is shown a rule; undefined for a folder. */
  onRule: (() => void) | undefined;
  onMenu: () => void;
  onCompose: () => void;
  onSelect: () => void;
  onRefresh: () => void;
  onSyncCurrent: () => void;
  onSyncAll: () => void;
  onAsk: () => void;
};

/** The folder's name and counts, and the buttons that bring it up to date. */
export function InboxHeader(props: InboxHeaderProps) {
  const { title, totals, selecting, syncing } = props;
  const { onSelect, onRefresh, onSyncCurrent, onSyncAll } = props;
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 px-2 pt-2 md:px-5">
        <span className="md:hidden">
          <IconButton label={inboxWords.openFolders} onClick={props.onMenu}>
            <Menu size={18} aria-hidden />
          </IconButton>
        </span>
        {props.search}
        <span className="md:hidden">
          <IconButton label={folderWords.compose} onClick={props.onCompose}>
            <PenLine size={18} aria-hidden />
          </IconButton>
        </span>
        <Button
          variant="ghost"
          className="ml-1 px-3 text-row aria-pressed:bg-muted max-md:hidden"
          aria-pressed={props.asking}
          data-tooltip={inboxWords.askHint(keyNames("Mod+j"))}
          onClick={props.onAsk}
        >
          <Sparkles size={16} aria-hidden />
          {inboxWords.ask}
        </Button>
      </div>
      <header className="group/header @container relative flex shrink-0 flex-wrap items-center gap-x-2 pr-2 pl-4 md:pr-3 md:pl-5 md:max-[85rem]:has-data-calm:gap-x-1 min-[85rem]:flex-nowrap">
        <div className="flex h-13 min-w-0 flex-1 items-center @4xl:group-has-data-calm/header:flex-none min-[85rem]:flex-none">
          <div className="flex min-w-0 flex-col @3xl:flex-row @3xl:items-baseline @3xl:gap-3">
            <h1 className="truncate text-reading leading-5 font-semibold md:max-w-full md:shrink-0 md:text-heading md:tracking-[-0.012em]">
              {title}
            </h1>
            <p className="min-h-5 truncate text-row text-muted-foreground tabular-nums">{totals}</p>
          </div>
          {props.onRule !== undefined && (
            <span className="ml-2 shrink-0">
              <IconButton label={searchWords.rule} onClick={props.onRule}>
                <ListFilter size={16} aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
        <div className="order-last min-w-0 basis-full pl-2 md:pb-1 md:pl-0 md:has-data-calm:order-none md:has-data-calm:basis-auto md:has-data-calm:pb-0 @4xl:has-data-calm:pl-2 @4xl:has-data-calm:flex-1 @4xl:has-data-calm:basis-0 min-[85rem]:pb-0 min-[85rem]:order-none min-[85rem]:flex-1 min-[85rem]:basis-0 min-[85rem]:pl-2">
          {props.sync}
        </div>
        <Actions {...{ selecting, syncing, onSelect, onRefresh, onSyncCurrent, onSyncAll }} />
      </header>
    </>
  );
}

type ActionsProps = Pick<
  InboxHeaderProps,
  "selecting" | "syncing" | "onSelect" | "onRefresh" | "onSyncCurrent" | "onSyncAll"
>;

/** Not drawn again by another folder. */
const Actions = memo(function Actions(props: ActionsProps) {
  const { selecting, syncing, onSelect, onRefresh, onSyncCurrent, onSyncAll } = props;
  const turning = syncing ? "animate-turn" : undefined;
  return (
    <>
      <IconButton
        label={selecting ? inboxWords.cancelSelect : inboxWords.select}
        aria-pressed={selecting}
        onClick={onSelect}
      >
        <ListChecks size={16} aria-hidden />
      </IconButton>
      <IconButton label={inboxWords.refresh} onClick={onRefresh}>
        <RotateCw size={16} aria-hidden />
      </IconButton>
      <span className="-ml-2 flex md:hidden">
        <IconButton label={inboxWords.syncCurrent} disabled={syncing} onClick={onSyncCurrent}>
          <FolderSync size={16} aria-hidden />
        </IconButton>
        <IconButton label={inboxWords.syncAll} disabled={syncing} onClick={onSyncAll}>
          <CloudDownload size={16} aria-hidden />
        </IconButton>
      </span>
      <span className="hidden gap-2 md:flex">
        <Button variant="ghost" size="sm" disabled={syncing} onClick={onSyncCurrent}>
          <FolderSync size={16} aria-hidden />
          {inboxWords.syncCurrent}
        </Button>
        <Button variant="outline" size="sm" disabled={syncing} onClick={onSyncAll}>
          <CloudDownload size={16} aria-hidden className={turning} />
          {inboxWords.syncAll}
        </Button>
      </span>
    </>
  );
});
