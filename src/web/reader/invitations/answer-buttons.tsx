import { useRef } from "react";
import type { GivenAnswer, Invitation } from "#contract/invitations.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { Button } from "#web/ui/button.tsx";
import { givenWords, invitationWords } from "./invitation-words.ts";
import { useAnswerInvitation } from "./use-invitation.ts";

const choices = ["yes", "maybe", "no"] as const;

/** Yes, Maybe and No with whom they tell, what the person has answered, and how that stands. */
export function AnswerButtons({ id, invitation }: { id: string; invitation: Invitation }) {
  const { answers_to: to, given } = invitation;
  const { answer, takeBack } = useAnswerInvitation(id);
  const keyOf = useKeys();
  const busy = answer.isPending || takeBack.isPending;

  function choose(choice: GivenAnswer["answer"]): void {
    if (busy || to === null) return;
    const { key, forget } = keyOf(choice);
    answer.mutate({ answer: choice, to: to.address, key }, { onSuccess: forget });
  }

  if (to === null && given === null) return null;
  return (
    <div className="flex flex-col gap-2">
      {to !== null && <Choices chosen={holding(given)} busy={busy} onChoose={choose} />}
      <Told invitation={invitation} onTakeBack={takeBack.mutate} />
    </div>
  );
}

/** What was answered, unless the organiser will not hear of it. */
function holding(given: GivenAnswer | null): GivenAnswer["answer"] | undefined {
  return given === null || given.outbox?.state === "failed" ? undefined : given.answer;
}

type ChoicesProps = {
  chosen: GivenAnswer["answer"] | undefined;
  busy: boolean;
  onChoose: (choice: GivenAnswer["answer"]) => void;
};

function Choices({ chosen, busy, onChoose }: ChoicesProps) {
  return (
    <fieldset aria-label={invitationWords.group} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={chosen === choice ? "default" : "outline"}
          aria-pressed={chosen === choice}
          aria-disabled={busy}
          onClick={() => onChoose(choice)}
        >
          {invitationWords.choices[choice]}
        </Button>
      ))}
    </fieldset>
  );
}

type ToldProps = { invitation: Invitation; onTakeBack: (outboxId: string) => void };

function Told({ invitation: { answers_to: to, given, event }, onTakeBack }: ToldProps) {
  const outbox = given?.outbox;
  return (
    <output className="flex min-h-5 flex-wrap items-center gap-x-2 text-muted-foreground [overflow-wrap:anywhere]">
      {given !== null && <span>{givenWords(given, event.sequence)}</span>}
      {to !== null && <span>{invitationWords.goesTo(shownText(to.address))}.</span>}
      {outbox?.held === true && (
        <Button variant="link" size="sm" className="px-0!" onClick={() => onTakeBack(outbox.id)}>
          {invitationWords.takeBack}
        </Button>
      )}
    </output>
  );
}

/** The same key for the same choice until it is answered: a click repeated after a lost answer sends nothing twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (choice: string) => {
    const key = keys.current.get(choice) ?? crypto.randomUUID();
    keys.current.set(choice, key);
    return { key, forget: () => void keys.current.delete(choice) };
  };
}
