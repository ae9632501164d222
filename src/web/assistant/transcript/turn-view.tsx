import { useMutation } from "@tanstack/react-query";
import { Paperclip, Undo2 } from "lucide-react";
import { memo, type ReactNode, useRef, useState } from "react";
import type { AssistantAnswer, Card } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { answerText } from "../answers/answer-text.ts";
import { answerToasts } from "../answers/answer-words.ts";
import { choiceText } from "../answers/choice-text.ts";
import { wayBack } from "../answers/undo-state.ts";
import { CardView } from "../cards/card-view.tsx";
import type { MessageLink } from "../message-link.ts";
import { focusAfterButton } from "../request-field.ts";
import { isUnderWay, type Turn, useUndone } from "../turns.ts";
import { undoAnswer } from "../undo-answer.ts";
import { AnswerContent } from "./answer-content.tsx";
import { costText } from "./cost-text.ts";
import { transcriptWords as words } from "./transcript-words.ts";

/** Characters and lines from which on a text is folded. */
const long = { text: 800, lines: 12 };

type OwnTextProps = { text: string; files: readonly string[] };

/** What the person said, and the files that went along; what is long is folded, so that the answer is in sight. */
function OwnText({ text, files }: OwnTextProps) {
  const [whole, showWhole] = useState(false);
  const shown = answerText(text);
  const folds = shown.length > long.text || shown.split("\n").length > long.lines;
  return (
    <div className="flex max-w-[85%] animate-rise flex-col items-start gap-1 self-end rounded-lg bg-accent-soft px-3 py-2 forced-colors:border">
      <p
        className={classNames(
          "max-w-full whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]",
          folds && !whole && "line-clamp-8",
        )}
      >
        <span className="sr-only">{words.you}: </span>
        {shown}
      </p>
      {files.length > 0 && <Files names={files} />}
      {folds && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => showWhole(!whole)}
          className="rounded-sm text-row font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {whole ? words.lessText : words.allText}
        </button>
      )}
    </div>
  );
}

function Files({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label={words.files} className="flex max-w-full flex-col gap-1 text-row">
      {names.map((name, at) => (
        // Two files may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex max-w-full items-center gap-1.5">
          <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <bdi className="min-w-0 truncate">{shownText(name)}</bdi>
        </li>
      ))}
    </ul>
  );
}

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

type AnswerFootProps = { answer: AssistantAnswer; standing: Turn["standing"] };

/** The way back from all that was done, who answered and at what cost, and what else is to be known. */
function AnswerFoot({ answer, standing }: AnswerFootProps) {
  const { request, note, cost } = answer;
  const undone = useUndone();
  const { undoable, said } = wayBack(answer, { standing, undone });
  return (
    <>
      {note !== null && (
        <p className="text-row text-muted-foreground [overflow-wrap:anywhere]">
          {answerText(note)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {said !== "" && (
          <output className="text-row text-muted-foreground [overflow-wrap:anywhere]">
            {answerText(said)}
          </output>
        )}
        {request !== null && undoable && !isOneSending(answer) && (
          <UndoAll request={request} actions={answer.actions} />
        )}
        <span className="text-label text-muted-foreground tabular-nums">{costText(cost)}</span>
      </div>
    </>
  );
}

/** Then taking that message back, which is offered beside it, undoes all. */
function isOneSending({ actions, parts = [] }: AssistantAnswer): boolean {
  return actions.length === 1 && parts.some(({ kind }) => kind === "sending");
}

type UndoAllProps = { request: string } & Pick<AssistantAnswer, "actions">;

function UndoAll({ request, actions }: UndoAllProps) {
  const api = useApi();
  const underWay = useRef(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => undoAnswer(api, { request, actions }),
    onError: (error) => showFailure(answerToasts.notTakenBack(error.message), error),
    onSettled: () => {
      underWay.current = false;
    },
  });

  function undo(): void {
    // A second click comes before the button is drawn as disabled.
    if (underWay.current) return;
    underWay.current = true;
    focusAfterButton();
    mutate();
  }

  return (
    <>
      {data?.whole === false && (
        <output className="text-row text-muted-foreground [overflow-wrap:anywhere]">
          {answerText(data.text)}
        </output>
      )}
      <Button variant="outline" size="sm" disabled={isPending} onClick={undo}>
        <Undo2 size={14} aria-hidden />
        {words.undo}
      </Button>
    </>
  );
}
