import { createAnswerSources } from "#server/telling/answer-sources.ts";
import { markText } from "#server/telling/mark-text.ts";
import type { HearReading } from "#server/wits/model-texts.ts";
import type { Hear } from "#server/turns/ask-context.ts";

export type AnswerTelling = {
  /** What a model reads, as it comes: the beginning of an answer that is nothing else. */
  reading: HearReading;
  /** The rest of the answer; nothing where it has become another than was told. */
  rest(response: string): void;
};

/** Tells the text of one answer, each part once. */
export function tellAnswer(hear: Hear): AnswerTelling {
  const sources = createAnswerSources();
  let told = "";

  function tell(text: string): void {
    told += text;
    hear({ event: "text", text });
  }

  return {
    reading: (text, messages) => tell(markText(text, messages, sources)),
    rest(response) {
      if (!response.startsWith(told)) return;
      const lines = response.slice(told.length).split(/(?<=\n)/);
      for (const line of lines) if (line !== "") tell(line);
    },
  };
}
