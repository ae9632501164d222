import { useEffect, useEffectEvent, useRef } from "react";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { createReadAgain } from "#web/api/read-again.ts";
import { createDesktop, type Desktop, type OpenTold } from "./desktop.ts";
import { followFocus, isAnyInFront } from "./focused-tabs.ts";
import { isPersonalMail, knownFrom, newsOf } from "./news.ts";
import { useNoticeChoice } from "./notice-choice.ts";
import { watchRuleNotices } from "./rule-notices.ts";

type NewMailNoticesProps = {
  userId: string;
  onOpen: OpenTold;
};

/**
 * Draws nothing; while it is there, new mail and what rules want told of is told, by the desktop where the person wants that and
 * no tab is in front.
 */
export function NewMailNotices({ userId, onOpen }: NewMailNoticesProps) {
  const api = useApi();
  const isOn = useNoticeChoice(userId) === "on";
  const open = useEffectEvent(onOpen);
  const desktop = useRef<Desktop>(undefined);
  useEffect(() => {
    if (!isOn) return undefined;
    const mine = createDesktop((...message) => open(...message));
    desktop.current = mine;
    const end = watchNews(api, mine);
    return () => {
      desktop.current = undefined;
      end();
      // Nothing of a person's mail stays on the screen once they have left.
      mine.clear();
    };
  }, [api, isOn]);
  useEffect(
    () =>
      watchRuleNotices(api, {
        desktop: () => desktop.current,
        open: (...message) => open(...message),
      }),
    [api],
  );
  return null;
}

const lock = "mailwright-tells-news";

/** Messages of the inbox that are looked at, and those of them of whose lists is asked. */
const most = 30;

/**
 * Tells of mail from people that comes to the inbox while no tab of this browser is in front. Of all tabs one does, the next
 * when it ends. Answers what ends it.
 */
function watchNews(api: Api, desktop: Desktop): () => void {
  const focus = followFocus();
  const unhear = api.live.hear(() => focus.look());
  const end = new AbortController();
  const ended = new Promise((resume) => end.signal.addEventListener("abort", resume));
  const turn = navigator.locks.request(lock, { signal: end.signal }, async () => {
    desktop.isTeller = true;
    const stop = readNews(api, desktop);
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
function readNews(api: Api, desktop: Desktop): () => void {
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
    desktop.tell(await personal(api, news));
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
