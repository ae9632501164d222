import { Sparkles } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, useMemo } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import type { Command } from "#web/acts/commands/command.ts";
import { useOfferedCommands } from "#web/acts/commands/use-offered-commands.ts";
import { type OwnLabel, useLabels } from "#web/acts/dialogs/use-labels.ts";
import { closesMessage } from "#web/acts/closes-message.ts";
import { MarksProvider } from "#web/acts/marks.tsx";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { useSettings } from "#web/api/use-settings.ts";
import { useRuleActions } from "#web/automation/rules/rule-actions.ts";
import { OutboxNotice } from "#web/compose/outbox/outbox-notice.tsx";
import { sendTimes } from "#web/compose/outbox/send-times.ts";
import { useOutbox } from "#web/compose/outbox/use-outbox.ts";
import { MailboxNotices } from "#web/sync/mailbox-notices.tsx";
import { progressOf } from "#web/sync/sync-progress.ts";
import { PageTitle } from "#web/ui/rendering/page-title.tsx";
import { useStableCallbacks } from "#web/ui/rendering/use-stable-callback.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { useUnreadIcon } from "#web/ui/window/use-unread-icon.ts";
import { useWide } from "#web/ui/window/window-size.ts";
import { Folders } from "./folders/inbox-folders.tsx";
import { countsOf, labelIdsOf } from "./folders/folder-counts.ts";
import { folderWords, markedSearches } from "./folders/folder-words.ts";
import { labelOfSearch } from "./folders/place.ts";
import { InboxHeader } from "./inbox-header.tsx";
import { InboxMail } from "./inbox-mail.tsx";
import { inboxWords, resultWords } from "./inbox-words.ts";
import { MailboxSync } from "./mailbox-sync.tsx";
import { GmailToo } from "./search/gmail-too.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { useForgetAbout } from "./use-ask-about.ts";
import { type Inbox, type InboxSectionProps, useInbox } from "./use-inbox.ts";
import { useSearchAhead } from "./search/use-search-ahead.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

/** The inbox: folders, tabs, the list, and the dialog of the open message. */
export const InboxSection = memo(function InboxSection(props: InboxSectionProps) {
  return (
    <Marked>
      <Section {...props} />
    </Marked>
  );
});

function Marked({ children }: { children: ReactNode }) {
  const { data } = useOutbox();
  const sends = useMemo(() => sendTimes(data ?? []), [data]);
  const labels = useLabels() ?? noLabels;
  return (
    <MarksProvider sends={sends} labels={labels}>
      {children}
    </MarksProvider>
  );
}

const noLabels: readonly OwnLabel[] = [];

function Section(props: InboxSectionProps) {
  const { message, search } = props;
  const beside = useBeside(props.panel);
  const inbox = useInbox({ ...props, beside });
  useForgetAbout(props);
  const { folder, list, sync, show } = inbox;
  const named = { own: labelOfSearch(search, useLabels()), saved: useSavedName(search) };
  const { title, totals, unread } = headingOf(inbox, search, named);
  useUnreadIcon(countsOf("INBOX", inbox.counts).unread > 0);
  const { onAssistant, onOutbox, ...handlers } = useStableCallbacks({
    onSearch: props.onSearch,
    onRest: useSearchAhead(),
    onMenu: () => show("folders"),
    onCompose: () => props.onWrite({ how: "new" }),
    onSelect: list.selection.on ? list.selection.leave : list.selection.enter,
    onRefresh: inbox.refresh,
    onSyncCurrent: () => sync.current(labelIdsOf(folder)),
    onSyncAll: sync.all,
    onAsk: () => props.onPanel(props.panel === undefined),
    onAssistant: () => props.onGo("assistant"),
    onOutbox: () => props.onGo("outbox"),
  });
  return (
    <div className="relative flex h-full min-h-0">
      <Folders inbox={inbox} places={props} />
      <section className="relative flex min-w-0 flex-1 flex-col bg-surface text-surface-foreground">
        <PageTitle>{message === undefined ? inboxWords.page(title, unread) : undefined}</PageTitle>
        <Header
          {...handlers}
          title={title}
          totals={totals}
          search={search}
          selecting={list.selection.on}
          syncing={sync.busy}
          syncingSince={sync.since}
          asking={props.panel !== undefined}
          status={inbox.status}
        />
        <MailboxNotices status={inbox.status} />
        <OutboxNotice onGo={onOutbox} />
        {search !== undefined && (
          <GmailToo key={search} search={search} unread={unsearchedOf(inbox)} />
        )}
        <InboxMail {...{ inbox, places: props, title, beside }} />
        {!list.selection.on && <AssistantButton onClick={onAssistant} />}
      </section>
      {props.panel}
      <InboxPanels inbox={inbox} />
    </div>
  );
}

/** Whether messages are opened beside the list: where that is wished and there is room, which the assistant takes. */
function useBeside(panel: ReactNode): boolean {
  const wide = useWide();
  return useSettings()?.reading_pane === "right" && wide && panel === undefined;
}

type HeaderProps = Omit<ComponentProps<typeof InboxHeader>, "search" | "sync" | "onRule"> & {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  onRest: (search: string) => void;
  status: MailboxStatus | undefined;
  syncingSince: number | undefined;
};

/** Not drawn again by what only moves the list. */
const Header = memo(function Header(props: HeaderProps) {
  const { search, onSearch, onRest, status, syncingSince, ...rest } = props;
  const ways = useRuleActions();
  return (
    <InboxHeader
      {...rest}
      onRule={search === undefined || !ways ? undefined : () => ways.make({ query: search })}
      search={<SearchBox key={search} {...{ search, onSearch, onRest }} />}
      sync={<MailboxSync status={status} syncingSince={syncingSince} />}
    />
  );
});

/** Leads to the assistant on a phone, from over the list. */
function AssistantButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={inboxWords.assistant}
      onClick={onClick}
      className="absolute right-4 bottom-[calc(1rem+var(--pile))] z-10 flex size-14 items-center justify-center rounded-full bg-accent text-accent-foreground shadow-raised md:hidden"
    >
      <Sparkles size={22} aria-hidden />
    </button>
  );
}

type Named = { own: OwnLabel | undefined; saved: string | undefined };

/** What the list is called, and how much it holds; a label's mail is a search with a name of its own, as is a kept one. */
function headingOf(
  { folder, counts, list }: Inbox,
  search: string | undefined,
  { own, saved }: Named,
) {
  if (search !== undefined && own === undefined)
    return {
      title: markedTitles.get(search) ?? saved ?? inboxWords.results,
      totals: resultWords(list.emails.rows && list.rows.length, list.emails.hasMore),
      unread: 0,
    };
  const { total, unread } = countsOf(own?.id ?? folder.label, counts);
  return {
    title: own === undefined ? folder.title : shownText(own.name),
    totals: counts && inboxWords.totals(total, unread),
    unread,
  };
}

const markedTitles: ReadonlyMap<string, string> = new Map([
  [markedSearches.snoozed, folderWords.snoozed],
  [markedSearches.muted, folderWords.muted],
]);

/** What a search cannot have found: not read from Gmail, or read and not yet in the index; unknown while Gmail lists it. */
function unsearchedOf({ status, list }: Inbox): number | "unknown" {
  const known = Math.max(status?.sync.pending ?? 0, list.emails.unsearched);
  return known === 0 && progressOf(status).kind === "listing" ? "unknown" : known;
}

const ActDialogs = lazyPart(
  async () => (await import("#web/acts/dialogs/act-dialogs.tsx")).ActDialogs,
);
const Palette = lazyPart(async () => (await import("#web/acts/commands/palette.tsx")).Palette);
const HelpDialog = lazyPart(
  async () => (await import("#web/acts/commands/help-dialog.tsx")).HelpDialog,
);

/** All that can be done from here: what has keys or is always there, and what the screen offers by a button. */
function WholePalette({
  onClose,
  commands,
}: {
  onClose: () => void;
  commands: readonly Command[];
}) {
  const offered = useOfferedCommands();
  return <Palette open onClose={onClose} commands={[...commands, ...offered]} />;
}

/** What opens over the inbox and is loaded when it does: the help, the palette, what an act asks. */
function InboxPanels({ inbox }: { inbox: Inbox }) {
  const { acts, commands, panel, show } = inbox;
  const singles = useSettings()?.keyboard_shortcuts !== false;
  function close(): void {
    show(undefined);
  }
  return (
    <>
      {panel === "help" && (
        <HelpDialog open onClose={close} commands={commands} singles={singles} />
      )}
      {panel === "palette" && <WholePalette onClose={close} commands={commands} />}
      {acts.asked !== undefined && (
        <ActDialogs
          asked={acts.asked}
          onClose={() => acts.ask(undefined)}
          onAct={(act, emails) => {
            if (closesMessage(act.action, true)) inbox.open(undefined);
            void acts.perform(act, emails);
          }}
        />
      )}
    </>
  );
}

/** The name under which the person has kept this search; undefined for one that is not kept, and until that is known. */
function useSavedName(search: string | undefined): string | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.searches,
    queryFn: ({ signal }) => call.search.saved({}, { signal }),
    enabled: search !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return data?.searches.find(({ query }) => query.trim() === search?.trim())?.name;
}
