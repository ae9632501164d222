import { Forward, Reply, ReplyAll, Sparkles } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import type { AnswerHow } from "#web/compose/reply/write-request.ts";
import { answerBarMark } from "#web/compose/form/answer-place.tsx";
import { Button } from "#web/ui/button.tsx";
import { commandWords } from "#web/acts/commands/command-words.ts";
import { answeredOf } from "./use-opened.ts";

type AnswerBarProps = {
  /** The open message; undefined while it is not known. */
  email: Email | undefined;
  /** The conversation that it belongs to: its last message that is no draft is answered; a draft alone is not. */
  thread: readonly Email[] | undefined;
  onAnswer: (how: AnswerHow, id: string) => void;
  /** Asks the assistant about the conversation. */
  onAsk: (emails: readonly Email[]) => void;
};

const answers = [
  ["reply", Reply],
  ["replyAll", ReplyAll],
  ["forward", Forward],
] as const;

/** The ways to answer a message, below it, unless an answer is being written there; Reply all only where there is more than one to reply to. */
export function AnswerBar({ email, thread, onAnswer, onAsk }: AnswerBarProps) {
  const answered = answeredOf(email, thread);
  if (email === undefined || answered === undefined) return null;
  const { to, cc } = answered;
  const several = to.length + cc.length > 1;
  return (
    <div
      {...answerBarMark}
      className="flex shrink-0 flex-wrap gap-2 border-t px-4 pt-2 in-[[role=dialog]:has([data-floating=inline])]:hidden pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:pt-[calc(0.5rem+var(--pile))] md:px-6 md:pb-[calc(0.5rem+var(--pile))]"
    >
      {answers
        .filter(([how]) => how !== "replyAll" || several)
        .map(([how, Icon]) => (
          <Button key={how} variant="outline" size="sm" onClick={() => onAnswer(how, answered.id)}>
            <Icon size={16} aria-hidden />
            {commandWords.answers[how]}
          </Button>
        ))}
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto text-muted-foreground"
        onClick={() => onAsk(thread ?? [email])}
      >
        <Sparkles size={16} aria-hidden />
        <span className="max-md:sr-only">{commandWords.askAbout}</span>
      </Button>
    </div>
  );
}
