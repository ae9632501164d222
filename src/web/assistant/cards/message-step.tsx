import { Paperclip } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { CardStep } from "#contract/assistant.ts";
import { answerText } from "../answers/answer-text.ts";
import { byteSize } from "#web/ui/format/format-number.ts";
import { dayTime } from "#web/ui/format/format-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { cardWords as words } from "./card-words.ts";
import {
  fieldText,
  isFixed,
  isReady,
  type CardField,
  type StepChange,
  type StepStanding,
} from "./card-edits.ts";
import { Warnings } from "./warnings.tsx";

export type MessageStepProps = {
  step: Extract<CardStep, { kind: "message" }>;
  change: StepChange;
  onChange: (to: Partial<StepChange>) => void;
  as: StepStanding;
};

/** A message as it would go out; its fields can be changed before. */
export function MessageStep(props: MessageStepProps) {
  const { step, change, as } = props;
  const { about, files, cc, bcc } = step.message;
  const fields: CardField[] = [
    "to",
    ...(cc.length > 0 ? (["cc"] as const) : []),
    ...(bcc.length > 0 ? (["bcc"] as const) : []),
    "subject",
  ];
  return (
    <>
      {as !== "closed" && <Beginning step={step} />}
      {about !== null && (
        <p className="truncate text-row text-muted-foreground">
          {words.about}{" "}
          <bdi>
            {personTitle({ name: about.sender_name, address: about.sender_email })}:{" "}
            {shownText(about.subject)}
          </bdi>
        </p>
      )}
      <div className="flex flex-col gap-2">
        {fields.map((field) => (
          <Line key={field} {...props} field={field} />
        ))}
        <Body {...props} />
      </div>
      {!isReady(step, change) && as === "open" && (
        <p role="alert" className="text-row text-danger">
          {words.noRecipient}
        </p>
      )}
      {files.length > 0 && <Files files={files} />}
      <Times step={step} />
    </>
  );
}

/** When it goes out, and until when an answer is waited for. */
function Times({ step }: Pick<MessageStepProps, "step">) {
  const { at, remind_at: remindAt, time_zone: timeZone } = step;
  function shown(time: string): string {
    return dayTime(new Date(time), timeZone || undefined);
  }
  return (
    <>
      {at !== null && <p className="text-row font-medium">{words.at(shown(at))}</p>}
      {remindAt !== undefined && (
        <p className="text-row font-medium">{words.remindAt(shown(remindAt))}</p>
      )}
    </>
  );
}

/** What is to be done, and what is to be looked at before. */
function Beginning({ step: { title, warnings } }: Pick<MessageStepProps, "step">) {
  return (
    <>
      <p className="text-reading font-semibold [overflow-wrap:anywhere] max-md:text-body">
        {shownText(title)}
      </p>
      <Warnings texts={warnings} />
    </>
  );
}

function Files({ files }: Pick<MessageStepProps["step"]["message"], "files">) {
  return (
    <ul aria-label={words.files} className="flex flex-wrap gap-2 text-row">
      {files.map(({ name, size_bytes: size }, index) => (
        // Two files may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-center gap-1.5 rounded-md border px-2 py-0.5">
          <Paperclip size={12} aria-hidden />
          <bdi className="max-w-56 truncate">{shownText(name)}</bdi>
          <span className="text-muted-foreground tabular-nums">{byteSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}

type FieldProps = MessageStepProps & { field: CardField };

function Line({ field, ...props }: FieldProps) {
  const { step, change, onChange, as } = props;
  if (isFixed(as))
    return <Said label={words.fields[field]} text={fieldText(step, change, field)} />;
  return (
    <Labelled label={words.fields[field]} beside>
      {(id) => (
        <input
          id={id}
          dir="auto"
          readOnly={as !== "open"}
          value={fieldText(step, change, field)}
          onChange={(event) =>
            onChange({ fields: { ...change.fields, [field]: event.target.value } })
          }
          className={look}
        />
      )}
    </Labelled>
  );
}

function Body({ step, change, onChange, as }: MessageStepProps) {
  if (isFixed(as)) return <Said label={words.fields.body} text={fieldText(step, change, "body")} />;
  return (
    <Labelled label={words.fields.body}>
      {(id) => (
        <textarea
          id={id}
          dir="auto"
          readOnly={as !== "open"}
          value={fieldText(step, change, "body")}
          onChange={(event) => onChange({ fields: { ...change.fields, body: event.target.value } })}
          className={`${look} field-sizing-content max-h-80 min-h-24 resize-y py-2`}
        />
      )}
    </Labelled>
  );
}

/** What stands in a field that can no longer be changed. */
function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex flex-col text-row">
      <span className="text-muted-foreground">{label}</span>
      <bdi className="text-body whitespace-pre-wrap [overflow-wrap:anywhere]">
        {answerText(text)}
      </bdi>
    </p>
  );
}

const look =
  "min-h-9 w-full rounded-md border border-edge bg-surface px-3 text-body read-only:border-border pointer-coarse:min-h-11";

type LabelledProps = {
  label: string;
  /** Whether the label stands beside the field, and not above it. */
  beside?: boolean;
  children: (id: string) => ReactNode;
};

function Labelled({ label, beside = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={beside ? "grid grid-cols-[3.5rem_1fr] items-center" : "flex flex-col gap-0.5"}>
      <label htmlFor={id} className="text-row text-muted-foreground">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
