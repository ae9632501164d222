import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { contactDetails as details } from "./contact-details.ts";
import { contactToasts as toasts, contactWords as words } from "./contact-words.ts";
import { backHome } from "./page-words.ts";

type ContactPageProps = {
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** A form to write to whoever runs the server, and the other ways to reach them. */
export function ContactPage({ link }: ContactPageProps) {
  return (
    <article className="mx-auto flex w-full max-w-200 flex-col gap-10 px-4 py-12 text-reading md:px-8">
      <p className="text-body">{link("/", backHome)}</p>
      <header className="flex flex-col gap-3">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{words.title}</h1>
        <p className="text-muted-foreground text-pretty">{words.lead}</p>
      </header>
      <div className="grid gap-12 md:grid-cols-[3fr_2fr]">
        <ContactForm />
        <Details link={link} />
      </div>
    </article>
  );
}

function Details({ link }: ContactPageProps) {
  return (
    <section className="flex flex-col gap-6 text-body">
      <h2 className="text-heading font-semibold">{words.detailsTitle}</h2>
      <dl className="flex flex-col gap-4">
        <Detail title={words.support}>
          <Address address={details.support} />
        </Detail>
        <Detail title={words.sales}>
          <Address address={details.sales} />
        </Detail>
        <Detail title={words.phone}>
          {details.phone}
          <span className="block text-row text-muted-foreground">{words.premiumOnly}</span>
        </Detail>
        <Detail title={words.hours}>{details.hours}</Detail>
        <Detail title={words.office}>
          <address className="not-italic">
            {details.office.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      </dl>
      {details.examples && (
        <p className="text-row text-pretty text-muted-foreground">{words.examples}</p>
      )}
      <p className="text-pretty">
        {words.faqText} {link("/#faq", words.faq)}
      </p>
    </section>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-row text-muted-foreground">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
    >
      {address}
    </a>
  );
}

/** The form to write to whoever runs the server: emptied once it is sent, kept as it is when that failed. */
function ContactForm() {
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

const milliseconds = 1000;

/** Takes the second that sending would take; nothing is sent. Throws without a network. */
async function simulateSending(): Promise<void> {
  await new Promise((resume) => setTimeout(resume, milliseconds));
  if (isOffline()) throw new CallError("internal");
}
