import { ExternalLink } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { actTitle } from "#contract/act-title.ts";
import type { Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { clearTime, dayTime } from "#web/ui/format/format-time.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { type ActStepProps, countLeft, isFixed, isListed } from "./card-edits.ts";
import { cardWords as words } from "./card-words.ts";
import { Choice, flipped } from "./choice.tsx";
import { Warnings } from "./warnings.tsx";

/** What is to be done with how many messages and why it is asked, which these are, and what of them the person leaves out. */
export function ActStep(props: ActStepProps) {
  const { step, change, onChange, as } = props;
  const timeZone = useTimeZone();
  const left = countLeft(step, change);
  return (
    <>
      <Heading step={step} left={left} as={as} />
      {as !== "closed" && <Warnings texts={whyOf(step)} />}
      {step.until !== null && (
        <p className="text-row">{words.until(dayTime(new Date(step.until), timeZone))}</p>
      )}
      {step.count > 0 && <Messages {...props} />}
      <Details lines={step.details ?? []} />
      <FoundBy step={step} />
      {step.typed && as === "open" && <Typed {...{ left, change, onChange }} />}
      {left === 0 && step.count > 0 && (
        <p className="text-row text-danger">{words.nothingLeft(step.count)}</p>
      )}
    </>
  );
}

type HeadingProps = Pick<ActStepProps, "step" | "as"> & { left: number };

/** What is to be done with those that are left. */
function Heading({ step, left, as }: HeadingProps) {
  const isWhole = left === step.count;
  const title = isWhole ? step.title : actTitle(step.act, words.emails(left), step.label);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      {as !== "closed" && (
        <span className="text-reading font-semibold [overflow-wrap:anywhere]">
          {shownText(title)}
        </span>
      )}
      {/* There from the beginning, or it would not be told. */}
      <output className="text-row text-muted-foreground tabular-nums">
        {!isWhole && words.left(left, step.count)}
      </output>
    </p>
  );
}

function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={words.details} className="flex flex-col gap-1 text-row">
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {shownText(line)}
        </li>
      ))}
    </ul>
  );
}

function Messages(props: ActStepProps) {
  return isListed(props.step) ? <ListedMessages {...props} /> : <SomeMessages {...props} />;
}

/** Why it is asked, of the reasons that nothing else on the card shows. */
function whyOf({ why = [] }: ActStepProps["step"]): string[] {
  return why.flatMap((row) => words.why[row] ?? []);
}

/** How the messages were found: in English, and as a search. */
function FoundBy({ step: { meaning, query } }: Pick<ActStepProps, "step">) {
  if (meaning === "" && query === "") return null;
  return (
    <p className="text-row text-muted-foreground [overflow-wrap:anywhere]">
      {shownText(meaning)}
      {query !== "" && (
        <>
          {meaning !== "" && <br />}
          {words.foundBy} <code className="font-mono text-text">{shownText(query)}</code>
        </>
      )}
    </p>
  );
}

function Typed({
  left,
  change,
  onChange,
}: { left: number } & Pick<ActStepProps, "change" | "onChange">) {
  const field = useId();
  return (
    <div className="flex flex-col gap-1 text-row">
      <p className="text-danger">{words.forever(left)}</p>
      <label htmlFor={field}>{words.type(left)}</label>
      <input
        id={field}
        inputMode="numeric"
        autoComplete="off"
        value={change.typed}
        onChange={(event) => onChange({ typed: event.target.value })}
        className="h-9 w-32 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
      />
    </div>
  );
}

/** Messages from which on all of them can be left out, or taken in again, at once. */
const many = 4;

/** Every message of a step with the reason why it is in, each to be left out while that can be chosen. */
function ListedMessages(props: ActStepProps) {
  const { step, as } = props;
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 text-row">
      <legend className="mb-1 text-muted-foreground">
        {step.reasons === undefined ? words.listed : words.listedWhy}
      </legend>
      {as === "open" && step.sample.length >= many && <AllOrNone {...props} />}
      <ul
        // Scrolled by keyboard also where nothing in it can be chosen.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isFixed(as) ? 0 : undefined}
        aria-label={words.listed}
        className="max-h-80 divide-y overflow-y-auto overscroll-contain rounded-md border px-3 outline-offset-[-2px] [scrollbar-width:thin]"
      >
        {step.sample.map((one) => (
          <Row
            key={one.gmail_id}
            {...props}
            one={one}
            day={clearTime(new Date(one.received_at), now, { timeZone })}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function AllOrNone({ step, change, onChange }: ActStepProps) {
  const isAll = change.without.size === 0 && change.withoutSenders.size === 0;
  const without = new Set(isAll ? step.sample.map((one) => one.gmail_id) : []);
  return (
    <Button
      variant="link"
      size="sm"
      className="self-start px-0!"
      onClick={() => onChange({ without, withoutSenders: new Set() })}
    >
      {isAll ? words.none : words.all}
    </Button>
  );
}

type RowProps = ActStepProps & { one: Source; day: string };

function Row({ one, day, step, change, onChange, as, link }: RowProps) {
  const bySender = change.withoutSenders.has(one.sender_email);
  const subject = shownText(one.subject) || words.noSubject;
  const sender = personTitle({ name: one.sender_name, address: one.sender_email });
  const reason = shownText(step.reasons?.[one.gmail_id] ?? "");
  return (
    <Choice
      name={`${subject}, ${sender}`}
      about={reason}
      out={bySender || change.without.has(one.gmail_id)}
      as={bySender && as === "open" ? "busy" : as}
      onFlip={() => onChange({ without: flipped(change.without, one.gmail_id) })}
      beside={link(one.id, {
        label: words.open(subject),
        className:
          "flex size-7 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-text pointer-coarse:size-11",
        children: <ExternalLink size={14} aria-hidden />,
      })}
    >
      <span className="flex min-w-0 flex-1 flex-col py-1">
        <bdi className="truncate font-medium">{subject}</bdi>
        <span className="flex min-w-0 gap-2 text-muted-foreground">
          <bdi className="min-w-0 truncate">{sender}</bdi>
          <span className="shrink-0 tabular-nums">{day}</span>
        </span>
        {reason !== "" && (
          <span className="[overflow-wrap:anywhere] [unicode-bidi:plaintext]">{reason}</span>
        )}
      </span>
    </Choice>
  );
}

/** How many are shown before more are asked for. */
const atFirst = { senders: 5, sample: 3 };

/** Of many messages: whose they are, and some of them, each to be left out while that can be chosen. */
function SomeMessages(props: ActStepProps) {
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
  // Of what the mirror knows by its id alone, nobody is known yet.
  const title = sender.address === "" ? words.unreadSender : personTitle(sender);
  return (
    <Choice
      name={title}
      out={change.withoutSenders.has(sender.address)}
      as={as}
      onFlip={() => onChange({ withoutSenders: flipped(change.withoutSenders, sender.address) })}
    >
      <Avatar
        initial={avatarInitial(shownText(sender.name) || sender.address)}
        tone={avatarColour(sender.address)}
        className="size-5 text-label leading-5"
      />
      <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
      <span className="shrink-0 text-muted-foreground tabular-nums">
        {formatNumber(sender.count)}
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
