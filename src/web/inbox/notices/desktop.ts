import type { Email } from "#contract/messages.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { messageSubject, senderName } from "#web/ui/mail/message-fields.ts";

const newMailWords = {
  several: (count: number) => `${formatNumber(count)} new messages`,
} as const;

/** What is told of a message. */
type Told = Pick<Email, "id" | "thread_id" | "subject" | "sender_name" | "sender_email">;

/** Shows a message, or none, in a folder: a rule may have moved it out of the inbox. */
export type OpenTold = (id: string | undefined, folder: "inbox" | "all") => void;

/** The notices that one tab shows on the desktop. */
export type Desktop = {
  /** Whether it is this tab's turn: of all tabs of a browser one tells. */
  isTeller: boolean;
  /** Shows those that were not shown yet, all as one notice; `rule`: the rule that wants it. */
  tell(news: readonly Told[], rule?: string): void;
  /** Takes all of them away. */
  clear(): void;
};

const several = "several";

/** Shows notices, one a message however often it is told of; `open` by a click, with the message or, of several, without. */
export function createDesktop(open: OpenTold): Desktop {
  const shown = new Set<Notification>();
  const told = new Set<string>();
  return {
    isTeller: false,
    tell(news, rule) {
      const fresh = news.filter(({ id }) => !told.has(id));
      const [newest] = fresh;
      if (newest === undefined) return;
      for (const { id } of fresh) told.add(id);
      shown.add(show([newest, ...fresh.slice(1)], { rule, open }));
    },
    clear() {
      for (const notice of shown) notice.close();
    },
  };
}

type Showing = { rule: string | undefined; open: OpenTold };

/** Stands in the place of an earlier one of the conversation. */
function show(news: readonly [Told, ...Told[]], { rule, open }: Showing): Notification {
  const [newest] = news;
  const isOne = news.every(({ thread_id }) => thread_id === newest.thread_id);
  const names = [...new Set(news.map(senderName))].join(", ");
  const title = isOne ? senderName(newest) : newMailWords.several(news.length);
  const subject =
    rule === undefined ? messageSubject(newest) : `${rule}: ${messageSubject(newest)}`;
  const body = isOne ? subject : names;
  const tag = isOne ? newest.thread_id : several;
  const look = { body, tag, renotify: true };
  const notice = new Notification(title, look);
  notice.addEventListener("click", () => {
    notice.close();
    window.focus();
    open(isOne ? newest.id : undefined, rule === undefined ? "inbox" : "all");
  });
  return notice;
}
