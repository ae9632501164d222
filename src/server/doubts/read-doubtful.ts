import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

const doubting =
  /^(?:(?:well|hmm|ok|okay|so|and|or|please)[\s,.]+)*(?:maybe|perhaps)(?: (?:you|we|i) (?:should|could|can))?[\s,]+(?<request>\S[^]*)$/iu;

/** "Maybe delete the newsletters": what would change something is asked about. Undefined for words without a doubt. */
export function readDoubtful(
  text: string,
  world: World,
  read: (text: string, world: World) => Interpretation,
): Interpretation | undefined {
  const request = doubting.exec(text.trim())?.groups?.["request"];
  if (request === undefined) return undefined;
  const meaning = read(request, world);
  if (onlyReads(meaning)) return meaning;
  return { kind: "question", text: "Shall I do that?", choices: [request] };
}
