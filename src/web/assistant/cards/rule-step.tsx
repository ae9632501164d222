import type { CardStep } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { clearTime } from "#web/ui/format/format-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import type { MessageLink } from "../message-link.ts";
import type { StepStanding } from "./card-edits.ts";
import { cardWords as words } from "./card-words.ts";
import { Warnings } from "./warnings.tsx";

type Rule = Extract<CardStep, { kind: "rule" }>;
type RuleStepProps = { step: Rule; as: StepStanding; link: MessageLink };

/** A rule before it is switched on: which mail, what is done with it and when, and what it would have done. */
export function RuleStep({ step, as, link }: RuleStepProps) {
  const { title, explained, criterion, query, why = [] } = step;
  return (
    <>
      {as !== "closed" && (
        <p className="text-reading font-semibold [overflow-wrap:anywhere]">{shownText(title)}</p>
      )}
      {as !== "closed" && <Warnings texts={why.flatMap((row) => words.why[row] ?? [])} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-row [overflow-wrap:anywhere]">
        <Line term={words.rule.mail} text={explained.query} />
        {criterion !== null && <Line term={words.rule.criterion} text={criterion} />}
        <Line term={words.rule.actions} text={explained.actions.join(", ")} />
        <Line term={words.rule.when} text={explained.on} />
      </dl>
      <Rehearsal step={step} link={link} />
      <p className="text-row text-muted-foreground [overflow-wrap:anywhere]">
        {words.foundBy} <code className="font-mono text-text">{shownText(query)}</code>
      </p>
    </>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd>{shownText(text)}</dd>
    </>
  );
}

/** Senders and messages that are shown of a rehearsal. */
const few = 3;

function Rehearsal({ step: { rehearsal }, link }: Pick<RuleStepProps, "step" | "link">) {
  const now = useNow();
  const timeZone = useTimeZone();
  const { days, count, senders, samples, others } = rehearsal;
  const names = senders.slice(0, few).map((sender) => personTitle(sender));
  return (
    <div className="flex flex-col gap-1 text-row">
      <p>{words.rule.rehearsed(days, count, names)}</p>
      <ul aria-label={words.sample} className="flex flex-col">
        {samples.slice(0, few).map((one) => {
          const subject = shownText(one.subject) || words.noSubject;
          return (
            <li key={one.gmail_id} className="flex min-w-0 gap-2">
              {link(one.id, {
                label: words.open(subject),
                className: "min-w-0 truncate text-accent hover:underline",
                children: <bdi>{subject}</bdi>,
              })}
              <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
                {clearTime(new Date(one.received_at), now, { timeZone })}
              </span>
            </li>
          );
        })}
      </ul>
      {others.map((other) => (
        <p key={other.id} className="text-muted-foreground">
          {words.rule.other(shownText(other.name), other.both, other.wins)}
        </p>
      ))}
    </div>
  );
}
