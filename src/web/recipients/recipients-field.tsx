import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { PeopleCard } from "./people-card.tsx";
import { RecipientChip } from "./recipient-chip.tsx";
import type { Recipients } from "./recipients.ts";
import { useRecipientsField, type RecipientsField as Field } from "./use-recipients-field.ts";

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
    <div className="relative flex min-h-10 items-start gap-2 border-b px-4 py-1 pointer-coarse:min-h-12">
      <label htmlFor={id} className="w-8 shrink-0 pt-1.5 text-row text-muted-foreground">
        {label}
      </label>
      <ul
        ref={chips}
        aria-label={label}
        className="flex max-h-28 min-w-0 flex-1 flex-wrap items-center gap-1 overflow-y-auto"
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
        <li className="min-w-16 flex-1">
          <Input
            ref={input}
            id={id}
            field={field}
            text={value.text}
            required={required}
            takesFocus={takesFocus}
            onKeyDown={hear}
          />
        </li>
      </ul>
      {end}
      <PeopleCard
        id={`${id}-people`}
        people={people}
        active={active}
        onTake={(person) => thenType(() => field.take(person))}
      />
    </div>
  );
}

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  field: Field;
  text: string;
  required: boolean;
  takesFocus: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Input({ ref, id, field, text, required, takesFocus, onKeyDown }: InputProps) {
  const { people, active } = field;
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
      aria-expanded={people.length > 0}
      aria-controls={`${id}-people`}
      aria-autocomplete="list"
      aria-activedescendant={people[active] === undefined ? undefined : `${id}-people-${active}`}
      value={text}
      onChange={(event) => field.type(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={field.hearPaste}
      onBlur={field.settle}
      className="h-8 w-full bg-transparent text-body outline-none pointer-coarse:h-10"
    />
  );
}
