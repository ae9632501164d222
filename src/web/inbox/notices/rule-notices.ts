import type { Notices } from "#contract/automation/rules.ts";
import type { Api } from "#web/api/api.ts";
import { createReadAgain } from "#web/api/read-again.ts";
import { noticeWords } from "#web/automation/rules/rules-words.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject, senderName } from "#web/ui/mail/message-fields.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import type { Desktop, OpenTold } from "./desktop.ts";
import { isAnyInFront } from "./focused-tabs.ts";

type Notice = Notices["notices"][number];

type Ways = {
  /** The desktop, where the person wants notices there. */
  desktop: () => Desktop | undefined;
  open: OpenTold;
};

/**
 * Tells of what rules noticed since it began: by the desktop while no tab is in front, else by a toast. A message that several
 * rules want told is told once. Answers what ends it.
 */
export function watchRuleNotices({ call, live }: Api, ways: Ways): () => void {
  let after: string | undefined;
  const told = new Set<string>();
  const again = createReadAgain(async () => {
    const { notices, last } = await call.rules.notices(after === undefined ? {} : { after });
    after = last;
    for (const notice of notices) {
      if (told.has(notice.email.id)) continue;
      told.add(notice.email.id);
      await tell(notice, ways);
    }
  });
  const unhear = live.hear((kind) => kind === "notices" && again.note(kind));
  again.note("notices");
  return () => {
    unhear();
    again.stop();
  };
}

async function tell(notice: Notice, { desktop, open }: Ways): Promise<void> {
  const own = desktop();
  if (own === undefined || (await isAnyInFront())) return toast(notice, open);
  // Another tab of this browser tells it.
  if (own.isTeller) own.tell([notice.email], shownText(notice.name));
}

/** Milliseconds for which a toast that asks for something stays. */
const lasts = 20_000;

function toast({ name, email }: Notice, open: OpenTold): void {
  const words = {
    title: noticeWords.told(shownText(name), messageSubject(email)),
    description: noticeWords.from(senderName(email)),
  };
  showToast(words, "plain", { label: noticeWords.open, act: () => open(email.id, "all"), lasts });
}
