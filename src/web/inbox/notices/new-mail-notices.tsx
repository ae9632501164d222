import { useEffect, useEffectEvent } from "react";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { useNoticeChoice } from "./notice-choice.ts";
import { showNews } from "./show-news.ts";
import { watchNews } from "./watch-news.ts";

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
