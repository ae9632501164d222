import { ExternalLink } from "lucide-react";
import type { Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { clearTime } from "#web/ui/format/clear-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { Button } from "#web/ui/button.tsx";
import { isFixed, type ActStepProps } from "./card-edits.ts";
import { cardWords as words } from "./card-words.ts";
import { Choice, flipped } from "./choice.tsx";

/** Messages from which on all of them can be left out, or taken in again, at once. */
const many = 4;

/** Every message of a step with the reason why it is in, each to be left out while that can be chosen. */
export function ListedMessages(props: ActStepProps) {
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
