import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type RefObject,
} from "react";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { contactToasts as toasts, contactWords as words } from "./contact-words.ts";
import { simulateSending } from "./simulate-sending.ts";

/** The form to write to whoever runs the server: emptied once it is sent, kept as it is when that failed. */
export function ContactForm() {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const button = useFocusAfter(busy);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // A second click comes before the button is drawn as disabled.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await simulateSending();
      form.reset();
      showToast(toasts.sent);
    } catch {
      showToast(toasts.failed, "destructive");
    }
    sending.current = false;
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 text-body">
      <h2 className="text-heading font-semibold">{words.formTitle}</h2>
      <Field label={words.name} name="name" autoComplete="name" readOnly={busy} />
      <Field label={words.email} name="email" type="email" autoComplete="email" readOnly={busy} />
      <Field label={words.subject} name="subject" readOnly={busy} />
      <MessageField readOnly={busy} />
      <Button type="submit" size="lg" disabled={busy} ref={button} className="self-start">
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}

/** A button that rests loses the focus, and has it again afterwards, unless it is elsewhere by then. */
function useFocusAfter(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const rested = useRef(false);
  useEffect(() => {
    if (rested.current && !busy && document.activeElement === document.body)
      button.current?.focus();
    rested.current = busy;
  }, [busy]);
  return button;
}

const box =
  "w-full rounded-md border border-edge bg-surface px-3 text-body text-surface-foreground";

function Field({ label, ...rest }: { label: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={500}
        dir="auto"
        onInput={refuseBlank}
        {...rest}
        className={`${box} h-10 pointer-coarse:h-11`}
      />
    </div>
  );
}

function MessageField({ readOnly }: { readOnly: boolean }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>{words.message}</label>
      <textarea
        id={id}
        name="message"
        readOnly={readOnly}
        required
        maxLength={10_000}
        rows={6}
        dir="auto"
        onInput={refuseBlank}
        className={`${box} resize-y py-2`}
      />
    </div>
  );
}

// What is required may not be spaces alone.
function refuseBlank({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const isBlank = currentTarget.value !== "" && currentTarget.value.trim() === "";
  currentTarget.setCustomValidity(isBlank ? words.blank : "");
}
