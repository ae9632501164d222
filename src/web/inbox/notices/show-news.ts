import type { Email } from "#contract/messages.ts";
import { messageSubject } from "#web/ui/mail/message-subject.ts";
import { senderName } from "#web/ui/mail/sender-name.ts";
import { newMailWords } from "./new-mail-words.ts";

const several = "several";

/** Shows what has come as one notice, in the place of an earlier one of the conversation; `open` by a click, with the message to open. */
export function showNews(
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
