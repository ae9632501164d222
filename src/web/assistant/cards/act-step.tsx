import { useId } from "react";
import { actTitle } from "#contract/act-title.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { dayTime } from "#web/ui/format/day-time.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { cardWords as words } from "./card-words.ts";
import { countLeft, isListed, type ActStepProps } from "./card-edits.ts";
import { ListedMessages } from "./listed-messages.tsx";
import { SomeMessages } from "./some-messages.tsx";
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
      <FoundBy step={step} />
      {step.typed && as === "open" && <Typed {...{ left, change, onChange }} />}
      {left === 0 && step.count > 0 && <p className="text-row text-danger">{words.nothingLeft}</p>}
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
