import { memo, type ReactNode } from "react";
import type { Card } from "#contract/assistant.ts";
import { answerText } from "../answers/answer-text.ts";
import { choiceText } from "../answers/choice-text.ts";
import { focusAfterButton } from "../request-field.ts";
import { isUnderWay, type Turn } from "../turns.ts";
import { CardView } from "../cards/card-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { AnswerContent } from "./answer-content.tsx";
import { AnswerFoot } from "./answer-foot.tsx";
import { transcriptWords as words } from "./transcript-words.ts";
import type { MessageLink } from "../message-link.ts";
import { OwnText } from "./own-text.tsx";

type TurnViewProps = {
  turn: Turn;
  decided: Card["state"] | "deciding" | undefined;
  /** Its card as it was approved. */
  approved: Card | undefined;
  /** Whether nothing was said after it. */
  last: boolean;
  onChoose: (choice: string) => void;
  onAgain: (turn: Turn) => void;
  onDraft: (gmailId: string) => void;
  link: MessageLink;
};

/** What the person said, and the answer with all that belongs to it; not drawn again by what is typed or said after it. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn } = props;
  return (
    <div data-turn className="flex flex-col gap-6">
      {turn.message !== "" && <OwnText text={turn.message} files={turn.answer?.files ?? none} />}
      {isUnderWay(turn) && <Underway turn={turn} />}
      {!isUnderWay(turn) && <Answer {...props} />}
    </div>
  );
});

const none: readonly string[] = [];

/** As much of the answer as there is, and what is being done. */
function Underway({ turn }: { turn: Turn }) {
  const { response, state, status } = turn;
  return (
    <div className="flex flex-col items-start gap-2" aria-busy>
      {response !== "" && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
          {answerText(response)}
        </p>
      )}
      <p className="flex min-h-5 items-center gap-2 text-row text-muted-foreground">
        <span aria-hidden className="flex gap-1">
          {[0, 1, 2].map((dot) => (
            <span
              key={dot}
              style={{ animationDelay: `${dot * 200}ms` }}
              className="size-1.5 animate-breathe rounded-full bg-current"
            />
          ))}
        </span>
        <span className="sr-only">{words.typing}</span>
        {state === "stopping" ? words.stopping : answerText(status)}
      </p>
    </div>
  );
}

function Answer({
  turn,
  decided,
  approved,
  last,
  onChoose,
  onAgain,
  onDraft,
  link,
}: TurnViewProps) {
  const { answer, state, standing } = turn;
  return (
    <div className="flex flex-col items-start gap-3">
      <AnswerContent turn={turn} link={link} onDraft={onDraft} />
      {state === "failed" && last && (
        <PassingButton onClick={() => onAgain(turn)}>{words.again}</PassingButton>
      )}
      {answer !== null && (
        <>
          <Waiting turn={turn} decided={decided} approved={approved} link={link} />
          {last && <Choices choices={answer.choices} onChoose={onChoose} />}
          <AnswerFoot answer={answer} standing={standing} />
        </>
      )}
    </div>
  );
}

type WaitingProps = Pick<TurnViewProps, "turn" | "decided" | "approved" | "link">;

/** The card of an answer; it stands above already where this is what its approval came to. */
function Waiting({ turn, decided, approved, link }: WaitingProps) {
  const card = turn.answer?.card ?? null;
  if (card === null || card.id === turn.id) return null;
  return <CardView card={approved ?? card} decided={decided} link={link} />;
}

type ChoicesProps = { choices: readonly string[]; onChoose: (choice: string) => void };

/** Answers to what the assistant has asked, each a click away. */
function Choices({ choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex max-w-full flex-wrap gap-2">
      <legend className="sr-only">{words.choices}</legend>
      {choices.map((choice) => (
        <PassingButton key={choice} onClick={() => onChoose(choice)}>
          <bdi className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">
            {choiceText(choice)}
          </bdi>
        </PassingButton>
      ))}
    </fieldset>
  );
}

/** A button that goes away once it is pressed: the focus goes where one asks. */
function PassingButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="h-auto! min-h-8 max-w-full shrink! py-1.5 text-start"
      onClick={() => {
        focusAfterButton();
        onClick();
      }}
    >
      {children}
    </Button>
  );
}
