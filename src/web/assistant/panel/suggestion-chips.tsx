import { useSession } from "#web/api/api-context.tsx";
import type { WholeConversation } from "../use-conversation.ts";
import { Button } from "#web/ui/button.tsx";
import { assistantWords as words, suggestions } from "./assistant-words.ts";
import { followUps } from "./follow-ups.ts";

type SuggestionChipsProps = {
  conversation: Pick<WholeConversation, "turns" | "loading" | "about">;
  /** Whether the person has asked for them while a conversation is under way. */
  all: boolean;
  onFill: (prompt: string) => void;
};

/** What may be asked: before anything was said what people often want, then what goes on from the last answer. */
export function SuggestionChips({ conversation, all, onFill }: SuggestionChipsProps) {
  const { turns, loading, about } = conversation;
  const isNew = turns.length === 0 && !loading;
  const { session } = useSession();
  // What goes on from the last answer is about that, and not about what the person looks at.
  const last = about === undefined ? turns.at(-1) : undefined;
  const further = followUps(last, session?.user.email).map((prompt) => ({
    title: prompt,
    prompt,
  }));
  const shown = [...further, ...(all || isNew ? suggestions : [])];
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={words.chips}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {shown.map(({ title, prompt }) => (
        <li key={title} className="shrink-0">
          <Button variant="secondary" size="sm" onClick={() => onFill(prompt)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
