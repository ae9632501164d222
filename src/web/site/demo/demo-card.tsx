import { avatarColour } from "#web/ui/format/avatar-colour.ts";
import { avatarInitial } from "#web/ui/format/avatar-initial.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { demoMessage, type DemoMessage } from "./demo-mail.ts";
import type { DemoTurn } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

type DemoCardProps = {
  turn: Extract<DemoTurn, { kind: "card" }>;
  onApprove: () => void;
  onDecline: () => void;
};

const sampled = 3;

/** What the assistant is about to do: how many messages, whose, which, found how; a click decides. */
export function DemoCard({ turn, onApprove, onDecline }: DemoCardProps) {
  const messages = turn.ids.map(demoMessage).filter((one) => one !== undefined);
  const sample = messages.slice(0, sampled);
  return (
    <section
      aria-label={demoWords.question(turn.act, turn.ids.length)}
      className="flex animate-rise flex-col gap-3 rounded-lg border border-edge bg-surface p-3"
    >
      <p className="font-semibold">{demoWords.question(turn.act, turn.ids.length)}</p>
      <ul className="flex flex-col gap-1.5">
        {senders(messages).map(({ message, count }) => (
          <li key={message.address} className="flex items-center gap-2 text-row">
            <Avatar
              initial={avatarInitial(message.name)}
              tone={avatarColour(message.address)}
              className="size-5 text-label leading-5"
            />
            <span className="min-w-0 flex-1 truncate">{message.name}</span>
            <span className="text-muted-foreground tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      <p className="text-row text-muted-foreground">
        {sample.map(({ subject }) => `“${subject}”`).join(", ")}
        {messages.length > sampled && ` ${demoWords.others(messages.length - sampled)}`}
      </p>
      <p className="text-row text-muted-foreground">
        {demoWords.foundBy}{" "}
        <code className="font-mono text-text">
          {turn.query.split(" ").map((term) => (
            <span key={term} className="whitespace-nowrap">
              {term}{" "}
            </span>
          ))}
        </code>
        <br />
        {demoWords.safe[turn.act]}
      </p>
      {turn.state === "open" ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant={turn.act === "delete" ? "destructive" : "default"}
            onClick={onApprove}
          >
            {demoWords.approve}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDecline}>
            {demoWords.decline}
          </Button>
        </div>
      ) : (
        <p className="text-row font-medium">{demoWords[turn.state]}</p>
      )}
    </section>
  );
}

/** Each sender once, in the order of their newest message. */
function senders(messages: readonly DemoMessage[]): { message: DemoMessage; count: number }[] {
  const byAddress = Map.groupBy(messages, ({ address }) => address);
  return [...byAddress.values()].flatMap(([message, ...others]) =>
    message === undefined ? [] : [{ message, count: 1 + others.length }],
  );
}
