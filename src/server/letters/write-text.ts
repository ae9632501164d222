import { briefPoints, type Point } from "#server/brief-kinds/brief-points.ts";
import { firstName } from "./first-name.ts";
import { formally } from "./formal-words.ts";
import { pointWords } from "#server/briefs/point-words.ts";
import { endings, type PointWords } from "#server/briefs/said-point.ts";
import { shortSubject } from "#server/briefs/short-subject.ts";
import { signedAs } from "./signed-as.ts";
import { toReader } from "#server/briefs/to-reader.ts";
import { wellSpelled } from "./well-spelled.ts";

/** What may stand in a text beside the brief: names, never words of a message. */
export type WritingFacts = {
  owner: { name: string };
  /** Names of the recipients; "" of whom none is known. */
  to: readonly string[];
  tone: string | null;
  /** Whether it answers a message. */
  answers: boolean;
};

/** Characters of a brief that are looked at. */
const enough = 8000;

/**
 * A short mail out of a brief, without a model: greeting, what the brief wants to be said in the writer's voice, an
 * ending and the first name. It holds no date, number or name that neither brief nor facts hold.
 */
export function writeText(asked: string, facts: WritingFacts): { subject: string; body: string } {
  const { brief, signature } = signedAs(asked.slice(0, enough));
  const points = withTopicFirst(briefPoints(toReader(wellSpelled(brief), facts.to)));
  const style = styleOf(facts.tone, points);
  const words = points.map((point, at) => pointWords(point, points.slice(0, at)));
  const sentences = sentencesOf(points, words);
  if (points[0]?.kind === "tell" && !facts.answers) sentences[0] = letKnow(sentences[0] ?? "");
  const last = endingOf(points, words, facts);
  const text = [
    ...openingOf({ point: points[0], sentence: sentences[0] }, facts, style),
    ...sentences.map(sentenceOf),
    ...(style.short ? [] : last),
  ].join(" ");
  const body = [
    greetingOf(facts.to, style),
    style.formal ? formally(text) : text,
    signature ?? closingOf(facts.owner.name, style),
  ].join("\n\n");
  const subject = words.find((one) => one.subject !== "")?.subject ?? "";
  return { subject: shortSubject(subject), body };
}

/** "That I cannot come, about the budget meeting": the reader learns first what it is about. */
function withTopicFirst(points: readonly Point[]): readonly Point[] {
  const [first, topic, another] = points;
  const mayFollow = first !== undefined && /^(?:say|tell|askIf|askWhat|askTo)$/.test(first.kind);
  return mayFollow && topic?.kind === "about" && another === undefined ? [topic, first] : points;
}

/** What the points say, each with its close behind all that is told of it. */
function sentencesOf(points: readonly Point[], words: readonly PointWords[]): string[] {
  const said: string[] = [];
  let close: string | undefined;
  for (const [at, { text, close: own }] of words.entries()) {
    if (close !== undefined && !isAdded(points[at])) said.push(close);
    if (text !== "") said.push(text);
    if (!isAdded(points[at])) close = own;
  }
  const last = close ?? (words.length === 1 ? words[0]?.alone : undefined);
  return last === undefined ? said : [...said, last];
}

/** Whether a point only adds to the one before it. */
function isAdded(point: Point | undefined): boolean {
  return point?.kind === "say" || point?.kind === "refer";
}

type Style = { formal: boolean; casual: boolean; warm: boolean; short: boolean; sad: boolean };

/** Kinds of mail that are formal unless another tone is asked for. */
const official = /^(?:resign|apply)$/;

function styleOf(tone: string | null, [first]: readonly Point[]): Style {
  const isOfficial = first !== undefined && official.test(first.kind);
  const words = (tone ?? (isOfficial ? "formal" : "")).toLowerCase();
  return {
    formal:
      /formal|professional|respectful|serious|official|firm/.test(words) &&
      !/informal|less formal/.test(words),
    casual: /informal|less formal|casual|relaxed|light|funny|upbeat/.test(words),
    warm: /friendl|warm|kind|nice|soft|cheerful|heartfelt|grateful|enthusiastic|personal/.test(
      words,
    ),
    sad: first?.kind === "condole",
    short: /short|brief|concise|quick|direct|simple/.test(words),
  };
}

/** An ending after the last point; what is only courtesy is left out where it has been said, or nothing was told. */
function endingOf(
  points: readonly Point[],
  words: readonly PointWords[],
  { answers }: WritingFacts,
): string[] {
  const last = words.findLastIndex(({ ending: own }, at) => own !== null || !isAdded(points[at]));
  const ending = words[last]?.ending ?? null;
  if (ending === endings.understanding && points.some(({ kind }) => kind === "complain"))
    return [awaiting];
  return ending === null || isSaid(ending, points, answers) ? [] : [ending];
}

const awaiting = "I look forward to your reply.";

/** Whether thanks have been said, or questions were answered rather than raised. */
function isSaid(ending: string, points: readonly Point[], answers: boolean): boolean {
  if (ending === endings.thanks)
    return points.some(({ kind }) => kind === "thank" || kind === "accept");
  return ending === endings.questions && (answers || points.length > 1);
}

const plainStart = /^(?:i|we|the|my|our|it|there|this)\b(?!['’]m (?:sorry|glad|happy))/i;

function letKnow(text: string): string {
  return plainStart.test(text) && !/^I(?:'m writing| wanted)\b/.test(text)
    ? `I wanted to let you know that ${/^i\b/i.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)}`
    : text;
}

function sentenceOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ownOpening =
  /^(?:thank|apologise|outOfOffice|condole|birthday|congratulate|complain|resign|welcome|goodbye|getWell|sick|apply|luck|wish|accept|refer)$/;
const polite = /^(?:ask|propose|meet|followUp|introduce|request|invite|update)/;

type First = { point: Point | undefined; sentence: string | undefined };

function openingOf(first: First, { answers }: WritingFacts, style: Style): string[] {
  const { point, sentence = "" } = first;
  if (style.short || point === undefined || ownOpening.test(point.kind)) return [];
  if (/^thank/i.test(sentence)) return [];
  if (answers) return [style.casual ? "Thanks for your message!" : "Thank you for your message."];
  return polite.test(point.kind) ? politeOpening(style) : [];
}

function politeOpening({ formal, warm }: Style): string[] {
  if (formal) return ["I hope this message finds you well."];
  return warm ? ["I hope you're doing well!"] : [];
}

function greetingOf(to: readonly string[], style: Style): string {
  const names = to.map(calledBy).filter((name) => name !== "");
  const last = names.at(-1) ?? "";
  const word = greetingWord(last, style);
  if (to.length > 3 || (to.length > 1 && names.length < to.length)) return `${word} all,`;
  if (last === "") return style.casual ? "Hi," : "Hello,";
  const others = names.slice(0, -1).join(", ");
  return `${word} ${others === "" ? last : `${others} and ${last}`},`;
}

function greetingWord(name: string, { formal, sad }: Style): string {
  return formal || sad || titled.test(name) ? "Dear" : "Hi";
}

const titled = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor)\.? \p{Lu}[\p{L}\p{M}'’-]{1,40}$/u;

/** The given name; a title and a surname as they are. */
function calledBy(name: string): string {
  const [lead = ""] = name.split(",");
  if (titled.test(lead.trim())) return lead.trim();
  const plain = name.trim();
  return titled.test(plain) ? plain : firstName(name);
}

function closingOf(name: string, { formal, casual, warm, sad }: Style): string {
  const neutral = warm ? "All the best," : "Best,";
  const word = sad ? "With sympathy," : formal ? "Kind regards," : casual ? "Cheers," : neutral;
  const own = formal ? name.trim() : firstName(name);
  return own === "" ? word : `${word}\n${own}`;
}
