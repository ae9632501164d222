import { useState, type ReactNode } from "react";
import type { Source } from "#contract/assistant.ts";
import { avatarColour } from "#web/ui/format/avatar-colour.ts";
import { avatarInitial } from "#web/ui/format/avatar-initial.ts";
import { groupedNumber } from "#web/ui/format/grouped-number.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { isFixed, type ActStepProps } from "./card-edits.ts";
import { cardWords as words } from "./card-words.ts";
import { Choice, flipped } from "./choice.tsx";

/** How many are shown before more are asked for. */
const atFirst = { senders: 5, sample: 3 };

/** Of many messages: whose they are, and some of them, each to be left out while that can be chosen. */
export function SomeMessages(props: ActStepProps) {
  const { step, as } = props;
  const [all, setAll] = useState(false);
  const fixed = isFixed(as);
  const senders = all || fixed ? step.senders : step.senders.slice(0, atFirst.senders);
  const sample = all || fixed ? step.sample : step.sample.slice(0, atFirst.sample);
  const isMore = step.senders.length > atFirst.senders || step.sample.length > atFirst.sample;
  return (
    <>
      <Group title={words.senders} others={words.othersFrom(step.count - sum(senders))}>
        {senders.map((sender) => (
          <SenderRow key={sender.address} {...props} sender={sender} />
        ))}
      </Group>
      <Group title={words.sample} others={words.others(step.count - sample.length)}>
        {sample.map((one) => (
          <SampleRow key={one.gmail_id} {...props} one={one} />
        ))}
      </Group>
      {isMore && !fixed && (
        <Button variant="link" size="sm" className="self-start px-0!" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.more}
        </Button>
      )}
    </>
  );
}

type SenderRowProps = ActStepProps & { sender: ActStepProps["step"]["senders"][number] };

function SenderRow({ sender, change, onChange, as }: SenderRowProps) {
  return (
    <Choice
      name={personTitle(sender)}
      out={change.withoutSenders.has(sender.address)}
      as={as}
      onFlip={() => onChange({ withoutSenders: flipped(change.withoutSenders, sender.address) })}
    >
      <Avatar
        initial={avatarInitial(shownText(sender.name) || sender.address)}
        tone={avatarColour(sender.address)}
        className="size-5 text-label leading-5"
      />
      <bdi className="min-w-0 flex-1 truncate">{personTitle(sender)}</bdi>
      <span className="shrink-0 text-muted-foreground tabular-nums">
        {groupedNumber(sender.count)}
      </span>
    </Choice>
  );
}

function SampleRow({ one, change, onChange, as }: Omit<ActStepProps, "step"> & { one: Source }) {
  const bySender = change.withoutSenders.has(one.sender_email);
  const subject = shownText(one.subject);
  return (
    <Choice
      name={subject}
      out={bySender || change.without.has(one.gmail_id)}
      as={bySender && as === "open" ? "busy" : as}
      onFlip={() => onChange({ without: flipped(change.without, one.gmail_id) })}
    >
      <bdi className="min-w-0 flex-1 truncate">{subject}</bdi>
      <bdi className="max-w-2/5 shrink-0 truncate text-muted-foreground">
        {personTitle({ name: one.sender_name, address: one.sender_email })}
      </bdi>
    </Choice>
  );
}

type GroupProps = {
  title: string;
  /** What is said of messages that no row stands for; "" where there are none. */
  others: string;
  children: ReactNode;
};

function Group({ title, others, children }: GroupProps) {
  return (
    <ul aria-label={title} className="flex flex-col text-row">
      {children}
      {others !== "" && <li className="pl-6 text-muted-foreground">{others}</li>}
    </ul>
  );
}

function sum(senders: readonly { count: number }[]): number {
  return senders.reduce((total, { count }) => total + count, 0);
}
