import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useState } from "react";
import { type MailAddress, readAddress } from "#addresses/read-address.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import {
  type Recipient,
  recipientNamed,
  addTyped,
  type Recipients,
  withNew,
} from "./recipients.ts";

export type RecipientsField = {
  people: readonly MailAddress[];
  /** The person that Enter and Tab would take; -1 for none. */
  active: number;
  type: (text: string) => void;
  take: (person: MailAddress) => void;
  /** Makes a chip of what is typed. */
  settle: () => void;
  remove: (chip: Recipient) => void;
  /** Takes a chip back into the text, to be changed. */
  edit: (chip: Recipient) => void;
  hear: (event: KeyboardEvent<HTMLInputElement>) => void;
  hearPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** What a field of recipients does: typing, pasting, what is offered and taken. */
export function useRecipientsField(
  value: Recipients,
  onChange: (value: Recipients) => void,
): RecipientsField {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<number>();
  const people = usePeople(value.text, open, value.chips);
  // A whole address is meant as it is typed, a beginning of a name as the first that it fits.
  const first = readAddress(value.text) === undefined ? 0 : -1;
  const active = Math.min(at ?? first, people.length - 1);

  function become(next: Recipients, offering: boolean): void {
    setOpen(offering);
    setAt(undefined);
    onChange(next);
  }

  const acts = chipActs(value, (next) => become(next, false));
  const keys = {
    ...acts,
    take: () => (people[active] === undefined ? acts.settle() : acts.take(people[active])),
    step: (by: number) => setAt(Math.max(-1, Math.min(active + by, people.length - 1))),
    close: () => setOpen(false),
    offered: people.length > 0,
  };
  return {
    ...acts,
    people,
    active,
    type: (text) => become({ ...value, text }, true),
    hear: (event) => hearKey(event, keys),
  };
}

function chipActs(value: Recipients, become: (next: Recipients) => void) {
  return {
    take: (person: MailAddress) =>
      become({ chips: withNew(value.chips, [recipientNamed(person)]), text: "" }),
    settle: () => value.text.trim() !== "" && become(addTyped(value, value.text)),
    remove: (chip: Recipient) =>
      become({ ...value, chips: value.chips.filter(({ key }) => key !== chip.key) }),
    edit(chip: Recipient) {
      const { chips } = addTyped(value, value.text);
      become({ chips: chips.filter(({ key }) => key !== chip.key), text: chip.typed });
    },
    hearPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pasted = event.clipboardData.getData("text/plain");
      if (!/[,;\n\t]/.test(pasted)) return;
      event.preventDefault();
      become(addTyped(value, `${value.text}${pasted}`));
    },
  };
}

type Keys = {
  take: () => void;
  settle: () => void;
  step: (by: number) => void;
  close: () => void;
  offered: boolean;
};

function hearKey(event: KeyboardEvent<HTMLInputElement>, keys: Keys): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const act = actOf(event, keys);
  act?.();
  // After Tab the focus goes on to the next field.
  if (act === undefined || event.key === "Tab") return;
  event.preventDefault();
  event.stopPropagation();
}

function actOf(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  keys: Keys,
): (() => void) | undefined {
  if (key === "Enter" || key === "Tab") return keys.take;
  if (key === "," || key === ";") return isInQuotes(currentTarget.value) ? undefined : keys.settle;
  if (!keys.offered) return undefined;
  if (key === "Escape") return keys.close;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : () => keys.step(step);
}

function isInQuotes(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

const most = 6;

/**
 * People one has written with of whom some name or the address begins with what is typed; those chosen already are left
 * out. Until the answer to the last character is there, those of the answer before are offered that still fit.
 */
function usePeople(
  typed: string,
  open: boolean,
  chosen: readonly Recipient[],
): readonly MailAddress[] {
  const { call } = useApi();
  const wanted = typed.trim().slice(0, 100);
  const text = useDeferredValue(wanted);
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => call.search.suggestions({ text }, { signal }),
    enabled: open && text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  if (!open || wanted === "" || data === undefined) return [];
  const exact = text === wanted && !isPlaceholderData;
  const has = new Set(chosen.map(({ address }) => address?.address.toLowerCase()));
  return data.people
    .filter((one) => !has.has(one.address.toLowerCase()) && (exact || fits(one, wanted)))
    .slice(0, most);
}

function fits({ name, address }: MailAddress, typed: string): boolean {
  return ` ${name} ${address}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
}
