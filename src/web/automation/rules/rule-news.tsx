import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Correction, Notices } from "#contract/automation/rules.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { createReadAgain } from "#web/api/read-again.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { CorrectionDialog, senderOf, useCorrections } from "./corrections.tsx";
import { correctionWords, noticeWords } from "./rules-words.ts";

type RuleNewsProps = {
  /** Opens a message. */
  onOpen: (id: string) => void;
};

/** Says what rules want told, and offers an exception as soon as a message was moved back after a rule. */
export function RuleNews({ onOpen }: RuleNewsProps) {
  const api = useApi();
  const open = useEffectEvent(onOpen);
  useEffect(() => watchNotices(api, (id) => open(id)), [api]);
  return <NewCorrections />;
}

/** Milliseconds for which a toast that asks for something stays. */
const lasts = 20_000;

type Notice = Notices["notices"][number];

/** Tells of what rules noticed since it began. Answers what ends it. */
function watchNotices({ call, live }: Api, open: (id: string) => void): () => void {
  let after: string | undefined;
  const again = createReadAgain(async () => {
    const { notices, last } = await call.rules.notices(after === undefined ? {} : { after });
    after = last;
    for (const notice of notices) tell(notice, open);
  });
  const unhear = live.hear((kind) => kind === "notices" && again.note(kind));
  again.note("notices");
  return () => {
    unhear();
    again.stop();
  };
}

function tell(notice: Notice, open: (id: string) => void): void {
  const { name, email } = notice;
  const words = {
    title: noticeWords.told(shownText(name), messageSubject(email)),
    description: noticeWords.from(senderOf({ email })),
  };
  showToast(words, "plain", { label: noticeWords.open, act: () => open(email.id), lasts });
}

/** Those that were there before are on the page of rules; each that comes now is offered once. */
function NewCorrections() {
  const { data } = useCorrections();
  const known = useRef<Set<string>>(undefined);
  const [asked, ask] = useState<Correction>();
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.corrections.map(({ id }) => id)]);
    const fresh = data.corrections.find(({ id }) => before !== undefined && !before.has(id));
    if (fresh === undefined) return;
    const words = correctionWords.toast(shownText(fresh.name), senderOf(fresh));
    showToast(words, "plain", { label: correctionWords.act, act: () => ask(fresh), lasts });
  }, [data]);
  if (asked === undefined) return null;
  return <CorrectionDialog key={asked.id} correction={asked} onClose={() => ask(undefined)} />;
}
