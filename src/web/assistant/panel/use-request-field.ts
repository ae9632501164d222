import { useRef, useState, type RefObject } from "react";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { keepText, keptText } from "../kept-text.ts";
import { areSending } from "#web/compose/files/outgoing-files.ts";
import { useUploads, type Uploads } from "#web/compose/files/use-uploads.ts";

export type RequestField = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  type: (text: string) => void;
  /** Puts a prompt into the field, to be ended or sent. */
  fill: (prompt: string) => void;
  uploads: Uploads;
  /** Ids of the uploads that go along. */
  sent: readonly string[];
  /** By how many characters the text is longer than what can be sent. */
  over: number;
  /** Whether there is something to send, all of it is there, and it is not too long. */
  whole: boolean;
  empty: () => void;
};

/** What is being written to the assistant: a text, and files that go along. */
export function useRequestField(): RequestField {
  const field = useRef<HTMLTextAreaElement>(null);
  const { queries } = useApi();
  const [text, setText] = useState(() => keptText(queries));
  const uploads = useUploads([], { onChange: nothing, goesAlong: always });
  const { files } = uploads;

  function type(next: string): void {
    setText(next);
    keepText(queries, next);
  }

  const over = Math.max(0, text.trim().length - limits.assistantText);
  const sent = files.flatMap(({ state }) => (state.at === "done" ? [state.upload] : []));
  return {
    field,
    text,
    type,
    fill(prompt) {
      type(prompt);
      field.current?.focus();
    },
    uploads,
    sent,
    over,
    whole: over === 0 && (text.trim() !== "" || sent.length > 0) && !areSending(files),
    empty() {
      type("");
      // What could not be sent has not gone along.
      for (const { key, state } of files) if (state.at === "done") uploads.remove(key);
    },
  };
}

function nothing(): void {}

function always(): boolean {
  return true;
}
