import { useEffect, useEffectEvent, useMemo } from "react";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";

type Opened = {
  /** Whether rows of the list are conversations. */
  grouped: boolean;
  /** What the message's row stands for. */
  row: readonly Email[] | undefined;
  data: EmailWithBody | undefined;
  thread: readonly Email[] | undefined;
};

type Tells = {
  /** Tells what acts are for, where that is not what the row stands for, and which message is answered. */
  onShown: (emails: readonly Email[] | undefined, answered: string | undefined) => void;
  onRead: (emails: readonly Email[]) => void;
};

/** Tells what is open, and marks it as read once it is shown. Answers what acts are for. */
export function useOpened(opened: Opened, tells: Tells): readonly Email[] {
  const { row, data, thread, grouped } = opened;
  const emails = useMemo(() => {
    const own = row ?? (data === undefined ? none : [data]);
    return grouped && row !== undefined ? own : wholeThread(own, thread);
  }, [grouped, row, data, thread]);
  const elsewhere = emails === row ? undefined : emails;
  const tell = useEffectEvent(tells.onShown);
  const answered = answeredOf(data, thread)?.id;
  useEffect(() => tell(elsewhere, answered), [elsewhere, answered]);
  const read = useEffectEvent((seen: string) => {
    const [id] = seen.split(" ");
    // Also what stands elsewhere, since the whole conversation is shown.
    const shown = grouped ? besides(emails, wholeThread(emails, thread)) : emails;
    if (shown.some((email) => email.id === id))
      tells.onRead(shown.filter((email) => !email.is_read));
  });
  const seen = data && `${data.id} ${thread === undefined ? "alone" : "whole"}`;
  useEffect(() => (seen === undefined ? undefined : afterPaint(() => read(seen))), [seen]);
  return emails;
}

/** The message that is answered: the last of its conversation that is no draft. */
export function answeredOf(
  email: Email | undefined,
  thread: readonly Email[] | undefined,
): Email | undefined {
  return (thread ?? (email ? [email] : [])).findLast((one) => !one.labels.includes("DRAFT"));
}

function besides(own: readonly Email[], others: readonly Email[]): readonly Email[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !ids.has(id))];
}

/** Where the list has messages, acts are for the conversation shown; but not for what is thrown away or a draft. */
function wholeThread(
  own: readonly Email[],
  thread: readonly Email[] | undefined,
): readonly Email[] {
  if (thread === undefined || own.some(isMarkLabel)) return own;
  return thread.filter((email) => !isMarkLabel(email));
}

function isMarkLabel({ labels }: Email): boolean {
  return ["TRASH", "SPAM", "DRAFT"].some((label) => labels.includes(label));
}

const none: readonly Email[] = [];
