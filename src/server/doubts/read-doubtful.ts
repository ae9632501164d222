import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

type Read = (text: string, world: World) => Interpretation;

const doubting =
  /^(?:(?:well|hmm|ok|okay|so|and|or|please)[\s,.]+)*(?:maybe|perhaps)(?: (?:you|we|i) (?:should|could|can))?[\s,]+(?<request>\S[^]*)$/iu;
const owing =
  /^(?:(?:well|hmm|oh|ok|okay|so|and|but)[\s,.]+)*i(?:['’]ve| have)?(?: (?:really|still|just|also|probably))* (?:(?:have|got|am supposed|ought) to|gotta|must|should|had better)(?: (?:really|probably|also|just))* (?<order>\S[^]*)$/iu;

/** "Maybe delete the newsletters", "I have to delete them": what would change something is asked about. Undefined for words without a doubt. */
export function readDoubtful(text: string, world: World, read: Read): Interpretation | undefined {
  const { request } = doubting.exec(text.trim())?.groups ?? {};
  if (request === undefined) return readOwed(text, world, read);
  const meaning = read(request, world);
  return onlyReads(meaning) ? meaning : whether(request);
}

/** What somebody has to do themselves is no order yet; whom they have to write to is told to be written to. */
function readOwed(text: string, world: World, read: Read): Interpretation | undefined {
  const { order } = owing.exec(text.trim())?.groups ?? {};
  const meaning = order === undefined ? undefined : read(order, world);
  if (order === undefined || meaning?.kind !== "plan") return undefined;
  const isActs = meaning.plan.steps.some(({ do: what }) => changing.has(what));
  return isActs && !meaning.plan.steps.some((step) => "how" in step) ? whether(order) : undefined;
}

const changing: ReadonlySet<string> = new Set(["act", "permanentDelete"]);

function whether(request: string): Interpretation {
  return { kind: "question", text: "Shall I do that?", choices: [request] };
}
