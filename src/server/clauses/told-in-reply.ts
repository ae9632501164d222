/** Whose mail is answered, which of it, and what is said. */
export type ToldInReply = { whose: string; which: string; rest: string };

const opening = /^(?: know)?[ ,]{1,3}/iu;
const inReply =
  /^(?:(?:in|as|by way of|with) (?:(?:an?|my) )?(?:(?:quick|short|brief) )?(?:reply|response|answer)|(?:(?:by|while|when) )?(?:replying|responding|answering))(?![\p{L}\p{N}])/iu;
const itsMail =
  /^ (?:to )?(?<whose>his|her|their|the) (?<which>(?:[\p{L}'’-]{1,40} ){0,3}?(?:e-?mail|mail|message|note))(?![\p{L}\p{N}'’-])/iu;
const topicMark = /^ (?:about|on|of|from) /iu;
const sign = String.raw`[:\ue000-\ue00f]`;
/** What begins a text right behind the mail. */
const begun = new RegExp(
  String.raw`^(?: know)?(?: ?,? ?(?=${sign})|(?:, ?| )(?=(?:that|whether|if|for|saying|i|we|it|my|our|thanks|to(?! (?:his|her|their|the|that|this|my|our|your|an?|\S+['’]s)(?![\p{L}])))(?![\p{L}\p{N}-])))(?<rest>[^]*)$`,
  "iu",
);
/** What ends a topic: in "the budget I sent" a sentence goes on with it. */
const behindTopic = new RegExp(
  String.raw` ?,? ?(?=${sign})|, ?(?:know )?(?=\S)| (?:know )?(?=(?:that|whether|saying)(?![\p{L}\p{N}'’-]))`,
  "iu",
);

/** The words behind "tell Dana" that say it in reply: "in reply to her last email about lunch that I agree". */
export function toldInReply(behind: string): ToldInReply | undefined {
  const words = behind.slice(0, longest).replace(/\s+/gu, " ") + behind.slice(longest);
  const begins = opening.exec(words)?.[0] ?? "";
  const reply = begins === "" ? null : inReply.exec(words.slice(begins.length));
  if (reply === null) return undefined;
  return ofMail(words.slice(begins.length + reply[0].length));
}

function ofMail(words: string): ToldInReply | undefined {
  const mail = itsMail.exec(words);
  if (mail === null) return textBehind(words, { whose: "", which: "" });
  const { whose = "", which = "" } = mail.groups ?? {};
  const told = { whose: whose.toLowerCase(), which };
  const behind = words.slice(mail[0].length);
  return topicMark.test(behind) ? withTopic(behind, told) : textBehind(behind, told);
}

type Named = Pick<ToldInReply, "whose" | "which">;

function textBehind(words: string, told: Named): ToldInReply | undefined {
  const rest = begun.exec(words)?.groups?.["rest"];
  return rest === undefined ? undefined : { ...told, rest };
}

/** Where nothing tells the topic from the text, there is none: what it shall say is asked. */
function withTopic(words: string, { whose, which }: Named): ToldInReply {
  const mark = topicMark.exec(words)?.[0] ?? "";
  const behind = words.slice(mark.length);
  const end = behindTopic.exec(behind);
  const topic = behind.slice(0, end?.index);
  const rest = end === null ? "" : behind.slice(end.index + end[0].length);
  const isTopic = end !== null && topic.length <= longestTopic && !clause.test(topic);
  return { whose: isTopic ? whose : unclear, which: `${which}${mark}${topic}`, rest };
}

const unclear = "?";
/** "The talk I gave" is told by what somebody did. */
const clause = / (?:i|we|you|he|she|they|it)(?:['’]\p{L}{1,3})? \p{L}/iu;

/** Characters of what may say which mail it is, and of a topic in it. */
const longest = 400;
const longestTopic = 80;

/** Words for the mail that is answered; none where it may be another's than theirs who are told, or another of theirs. */
export function mailOf(who: string, { whose, which }: ToldInReply): string {
  if (which === "") return `the latest email from ${who}`;
  const mayBeOthers = / from (?!\p{L}+day\b|yesterday\b|last\b|this\b|\d)/iu.test(which);
  const isAnyones = whose === "the" && place.test(which);
  return whose === unclear || mayBeOthers || isAnyones ? "" : `${who}'s ${which}`;
}

const place = /^(?:very )?(?:last|latest|newest|most recent) \S+$/iu;
