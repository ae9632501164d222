import { useEffect, useEffectEvent } from "react";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { createReadAgain } from "#web/api/read-again.ts";
import { messageSubject, senderName } from "#web/ui/mail/message-fields.ts";
import { followFocus, isAnyInFront } from "./focused-tabs.ts";
import { isPersonalMail, knownFrom, newsOf } from "./news.ts";
import { useNoticeChoice } from "./notice-choice.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

const newMailWords = {
  several: (count: number) => `${formatNumber(count)} new messages`,
} as const;

type NewMailNoticesProps = {
  userId: string;
  /** Shows a message, or the inbox. */
  onOpen: (id: string | undefined) => void;
};

/** Draws nothing; while it is there, new mail is told by the desktop where the person wants that. */
export function NewMailNotices({ userId, onOpen }: NewMailNoticesProps) {
  const api = useApi();
  const isOn = useNoticeChoice(userId) === "on";
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isOn) return undefined;
    const shown = new Set<Notification>();
    function tell(news: [Email, ...Email[]]): void {
      shown.add(showNews(news, (id) => open(id)));
    }
    const end = watchNews(api, tell);
    return () => {
      end();
      // Nothing of a person's mail stays on the screen once they have left.
      for (const notice of shown) notice.close();
    };
  }, [api, isOn]);
  return null;
}

const several = "several";

/** Shows what has come as one notice, in the place of an earlier one of the conversation; `open` by a click, with the message to open. */
function showNews(
  news: readonly [Email, ...Email[]],
  open: (id: string | undefined) => void,
): Notification {
  const [newest] = news;
  const isOne = news.every(({ thread_id }) => thread_id === newest.thread_id);
  const names = [...new Set(news.map(senderName))].join(", ");
  const title = isOne ? senderName(newest) : newMailWords.several(news.length);
  const body = isOne ? messageSubject(newest) : names;
  const tag = isOne ? newest.thread_id : several;
  const look = { body, tag, renotify: true };
  const notice = new Notification(title, look);
  notice.addEventListener("click", () => {
    notice.close();
    window.focus();
    open(isOne ? newest.id : undefined);
  });
  return notice;
}

const lock = "mailwright-tells-news";

/** Messages of the inbox that are looked at, and those of them of whose lists is asked. */
const most = 30;

/**
 * Tells of mail from people that comes to the inbox while no tab of this browser is in front. Of all tabs one does, the next
 * when it ends. Answers what ends it.
 */
function watchNews(api: Api, tell: (news: [Email, ...Email[]]) => void): () => void {
  const focus = followFocus();
  const unhear = api.live.hear(() => focus.look());
  const end = new AbortController();
  const ended = new Promise((resume) => end.signal.addEventListener("abort", resume));
  const turn = navigator.locks.request(lock, { signal: end.signal }, async () => {
    const stop = readNews(api, tell);
    await ended;
    stop();
  });
  // Ended before its turn came.
  turn.catch(() => undefined);
  return () => {
    end.abort();
    unhear();
    focus.end();
  };
}

/** Reads with each event what has come; what is there at the first reading has not. */
function readNews(api: Api, tell: (news: [Email, ...Email[]]) => void): () => void {
  let known = knownFrom(Date.now() + api.session.clockOffset());
  let isFirst = true;
  const again = createReadAgain(async () => {
    const { emails } = await api.call.emails.list({ label: "INBOX", limit: most });
    const found = newsOf(known, emails);
    known = found.known;
    if (isFirst) isFirst = false;
    else await tellNews(found.news);
  });

  async function tellNews(news: readonly Email[]): Promise<void> {
    if (news.length === 0 || (await isAnyInFront())) return;
    const [newest, ...others] = await personal(api, news);
    if (newest !== undefined) tell([newest, ...others]);
  }

  const unhear = api.live.hear((kind) => kind === "emails" && again.note(kind));
  again.note("emails");
  return () => {
    unhear();
    again.stop();
  };
}

/** Those of people: not of lists, nor of a conversation that is muted. */
async function personal(api: Api, news: readonly Email[]): Promise<Email[]> {
  const own = api.session.state().session?.user.email ?? "";
  const some = news.filter((email) => isPersonalMail(email, own));
  if (some.length === 0) return [];
  const [muted, ...lists] = await Promise.all([
    readMuted(api),
    ...some.map((email) => isOfList(api, email)),
  ]);
  return some.filter((email, at) => lists[at] === false && !muted.has(email.thread_id));
}

async function readMuted({ call, queries }: Api): Promise<ReadonlySet<string>> {
  const { muted } = await queries.fetchQuery({
    queryKey: queryKeys.marks,
    queryFn: ({ signal }) => call.acts.marks({}, { signal }),
  });
  return new Set(muted);
}

async function isOfList({ call, queries }: Api, { id }: Email): Promise<boolean> {
  const { unsubscribe } = await queries.fetchQuery({
    queryKey: queryKeys.delivery(id),
    queryFn: ({ signal }) => call.reading.delivery({ id }, { signal }),
    staleTime: Infinity,
  });
  return unsubscribe !== null;
}
