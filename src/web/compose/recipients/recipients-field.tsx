import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { displayAddress } from "#addresses/display-address.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { type Recipient, titleOf, type Recipients } from "./recipients.ts";
import { recipientsWords } from "./recipients-words.ts";
import { type RecipientsField as Field, useRecipientsField } from "./use-recipients-field.ts";
import { addressFault } from "./address-fault.ts";

type RecipientsFieldProps = {
  label: string;
  value: Recipients;
  onChange: (value: Recipients) => void;
  /** Whether the field must not stay empty. */
  required?: boolean;
  /** Whether it takes the focus as soon as it is drawn. */
  takesFocus?: boolean;
  /** What stands at its end. */
  end?: ReactNode;
};

/** A field of addresses, each a chip that can be walked to with the arrows, changed and removed. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { label, value, onChange, required = false, takesFocus = false, end } = props;
  const field = useRecipientsField(value, onChange);
  const chips = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { people, active } = field;
  useSeeLast(chips, value.chips.length);

  function focusChip(index: number): void {
    const all = chips.current?.querySelectorAll<HTMLElement>("[data-chip]") ?? [];
    (all[index] ?? input.current)?.focus();
  }

  function thenType(act: () => void): void {
    act();
    input.current?.focus();
  }

  function hear(event: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0 && value.chips.length > 0;
    if (atStart && (event.key === "Backspace" || event.key === "ArrowLeft")) {
      event.preventDefault();
      focusChip(value.chips.length - 1);
    } else field.hear(event);
  }

  return (
    <div className="relative flex min-h-10 shrink-0 items-start gap-2 border-b px-4 py-1 pointer-coarse:min-h-12">
      <label
        htmlFor={id}
        className="w-8 shrink-0 pt-1.5 text-row text-muted-foreground pointer-coarse:pt-3"
      >
        {label}
        <Count chips={value.chips} />
      </label>
      <ul
        ref={chips}
        aria-label={label}
        className="flex max-h-28 min-w-0 pointer-coarse:max-h-37 flex-1 flex-wrap items-center gap-1 overflow-y-auto"
      >
        {value.chips.map((chip, index) => (
          <RecipientChip
            key={chip.key}
            chip={chip}
            onMove={(by) => focusChip(index + by)}
            onEdit={() => thenType(() => field.edit(chip))}
            onRemove={() => thenType(() => field.remove(chip))}
          />
        ))}
        <li className={classNames("flex-1", isResting(value) ? "min-w-2" : "min-w-16")}>
          <Input
            ref={input}
            id={id}
            field={field}
            value={value}
            required={required}
            takesFocus={takesFocus}
            onKeyDown={hear}
          />
        </li>
      </ul>
      {end}
      <Told id={`${id}-wrong`} wrong={wrongOf(value.chips)} offered={people.length} />
      <PeopleCard
        id={`${id}-people`}
        people={people}
        active={active}
        onTake={(person) => thenType(() => field.take(person))}
      />
    </div>
  );
}

/** Whether nothing is typed behind the chips: then no row is kept free for it. */
function isResting({ chips, text }: Recipients): boolean {
  return chips.length > 0 && text === "";
}

/** Brings the last chip into sight when some were added. */
function useSeeLast(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const { current } = list;
    if (count > before.current) current?.scrollTo({ top: current.scrollHeight });
    before.current = count;
  }, [list, count]);
}

/** From how many chips on their number is shown: not all are seen then. */
const many = 10;

function Count({ chips }: Pick<Recipients, "chips">) {
  if (chips.length < many) return null;
  return (
    <span aria-hidden title={recipientsWords.count(chips.length)} className="block tabular-nums">
      {chips.length}
    </span>
  );
}

/** What is seen at a glance, for those who hear it. */
function Told({ id, wrong, offered }: { id: string; wrong: number; offered: number }) {
  return (
    <>
      {wrong > 0 && (
        <span id={id} className="sr-only">
          {recipientsWords.wrong(wrong)}
        </span>
      )}
      <output className="sr-only">{offered > 0 && recipientsWords.offered(offered)}</output>
    </>
  );
}

function wrongOf(chips: Recipients["chips"]): number {
  return chips.filter(({ address }) => address === undefined).length;
}

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  field: Field;
  value: Recipients;
  required: boolean;
  takesFocus: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Input({ ref, id, field, value, required, takesFocus, onKeyDown }: InputProps) {
  const { people, active } = field;
  const wrong = wrongOf(value.chips) > 0;
  return (
    <input
      ref={ref}
      id={id}
      type="text"
      role="combobox"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      // A new message begins with whom it goes to.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      aria-required={required}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      aria-expanded={people.length > 0}
      aria-controls={`${id}-people`}
      aria-autocomplete="list"
      aria-activedescendant={people[active] === undefined ? undefined : `${id}-people-${active}`}
      value={value.text}
      onChange={(event) => field.type(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={field.hearPaste}
      onBlur={field.settle}
      className="h-8 w-full bg-transparent text-body outline-none pointer-coarse:h-11"
    />
  );
}

type RecipientChipProps = {
  chip: Recipient;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One recipient; what is no address is marked and says why. */
function RecipientChip({ chip, onMove, onEdit, onRemove }: RecipientChipProps) {
  const title = titleOf(chip);
  const reason = chip.address === undefined ? addressFault(chip.typed) : undefined;

  function hear(event: KeyboardEvent): void {
    if (event.key === "ArrowLeft") onMove(-1);
    else if (event.key === "ArrowRight") onMove(1);
    else if (event.key === "Backspace" || event.key === "Delete") onRemove();
    else if (event.key === "Enter" || event.key === "F2") onEdit();
    else return;
    event.preventDefault();
  }

  return (
    <li
      className={classNames(
        "flex max-w-full items-center rounded-md border text-row",
        reason === undefined ? "bg-muted" : "border-danger text-danger",
      )}
    >
      <button
        type="button"
        data-chip
        data-wrong={reason !== undefined || undefined}
        tabIndex={-1}
        title={reason ?? displayAddress(chip.address?.address ?? "")}
        onKeyDown={hear}
        onDoubleClick={onEdit}
        className="min-h-6.5 min-w-0 truncate rounded-md pl-2 focus:bg-accent focus:px-2 focus:text-accent-foreground focus:outline-none pointer-coarse:min-h-11"
      >
        <bdi>{title}</bdi>
        {reason !== undefined && (
          <span className="sr-only">
            , {recipientsWords.notAnAddress}. {reason}
          </span>
        )}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={recipientsWords.remove(title)}
        onClick={onRemove}
        className="flex size-6.5 shrink-0 items-center justify-center rounded-md hover:bg-border pointer-coarse:size-11"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}

type PeopleCardProps = {
  id: string;
  people: readonly MailAddress[];
  active: number;
  onTake: (person: MailAddress) => void;
};

/** What opens below a field of recipients: the people who may be meant. */
function PeopleCard({ id, people, active, onTake }: PeopleCardProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
      role="listbox"
      aria-label={recipientsWords.suggestions}
      // Taking a person must not take the focus out of the field first.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(
        "absolute inset-x-3 top-full z-30 flex max-h-64 flex-col overflow-y-auto rounded-lg border bg-surface p-1 text-row shadow-raised",
        people.length === 0 && "hidden",
      )}
    >
      {people.map((person, index) => (
        // The keys are heard by the field that names it as its active one.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.address}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onTake(person)}
          className={classNames(
            "flex min-h-8 shrink-0 cursor-default items-center gap-3 rounded-md px-3 hover:bg-muted pointer-coarse:min-h-11",
            index === active && "bg-muted",
          )}
        >
          {named(person)}
        </div>
      ))}
    </div>
  );
}

/** The name with its address; a doubtful one as its chip will say it. */
function named(person: MailAddress): ReactNode {
  const { first, beside, doubt } = titleParts(person);
  const isPlain = doubt === undefined;
  return (
    <>
      <bdi className="min-w-0 truncate">{isPlain ? first : personTitle(person)}</bdi>
      {isPlain && beside !== "" && (
        <bdi className="ml-auto min-w-0 shrink truncate text-muted-foreground">{beside}</bdi>
      )}
    </>
  );
}
