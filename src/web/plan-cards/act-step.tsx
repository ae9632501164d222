import { useId, useState, type ReactNode } from "react";
import type { CardStep, Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { dayTime } from "#web/format/day-time.ts";
import { groupedNumber } from "#web/format/grouped-number.ts";
import { personTitle } from "#web/format/person-title.ts";
import { shownText } from "#web/format/shown-text.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { cardWords as words } from "./card-words.ts";
import { countLeft, isFixed, type StepChange, type StepStanding } from "./card-edits.ts";

export type ActStepProps = {
  step: Extract<CardStep, { kind: "act" }>;
  change: StepChange;
  onChange: (to: Partial<StepChange>) => void;
  as: StepStanding;
};

/** How many are shown before more are asked for. */
const atFirst = { senders: 5, sample: 3 };

/** What is to be done with which messages: whose they are, some of them, and what of that the person leaves out. */
export function ActStep(props: ActStepProps) {
  const { step, change, onChange, as } = props;
  const timeZone = useTimeZone();
  const left = countLeft(step, change);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        {as !== "closed" && (
          <span className="text-reading font-semibold [overflow-wrap:anywhere]">
            {shownText(step.title)}
          </span>
        )}
        {left !== step.count && (
          <span className="text-row text-muted-foreground tabular-nums">
            {words.left(left, step.count)}
          </span>
        )}
      </p>
      {step.until !== null && (
        <p className="text-row">{words.until(dayTime(new Date(step.until), timeZone))}</p>
      )}
      <Messages {...props} />
      <FoundBy step={step} />
      {step.typed && as === "open" && <Typed {...{ left, change, onChange }} />}
      {left === 0 && <p className="text-row text-danger">{words.nothingLeft}</p>}
    </>
  );
}

/** Whose messages they are, and some of them, each to be left out while that can be chosen. */
function Messages(props: ActStepProps) {
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

function Typed({ left, change, onChange }: { left: number } & Omit<ActStepProps, "step" | "as">) {
  const field = useId();
  return (
    <div className="flex flex-col gap-1 text-row">
      <p className="text-danger">{words.forever}</p>
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

type ChoiceProps = {
  name: string;
  /** Whether it is left out. */
  out: boolean;
  as: StepStanding;
  onFlip: () => void;
  children: ReactNode;
};

function Choice({ name, out, as, onFlip, children }: ChoiceProps) {
  if (isFixed(as)) return !out && <li className="flex min-h-7 items-center gap-2">{children}</li>;
  return (
    <li>
      <label className="flex min-h-7 items-center gap-2 has-data-[state=unchecked]:opacity-60 pointer-coarse:min-h-11">
        <Checkbox
          aria-label={name}
          checked={!out}
          disabled={as === "busy"}
          onCheckedChange={onFlip}
        />
        {children}
      </label>
    </li>
  );
}

function flipped(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

function sum(senders: readonly { count: number }[]): number {
  return senders.reduce((total, { count }) => total + count, 0);
}
