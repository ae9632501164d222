import type { Query } from "#query/ast.ts";
import type { PlainAct } from "#contract/actions.ts";
import { isTypingError } from "../plan/typing-error.ts";
import { kinds } from "../plan/mail-kinds.ts";
import { places, states, type PlaceName } from "./kinds.ts";
import type { Token } from "./tokens.ts";
import { verbs, type Verb } from "./verbs.ts";

/** What a word, or several in a row, can be. */
export type Entry =
  | { is: "verb"; verb: Verb; noun: boolean; past: boolean }
  /** "As read": what a verb such as "mark" makes of the messages. */
  | { is: "as"; act: PlainAct }
  /** A star, an importance mark: what is put on messages or taken off. */
  | { is: "thing"; act: PlainAct }
  | { is: "kind"; query: Query; name: string }
  | { is: "state"; query: Query }
  | { is: "place"; place: PlaceName }
  /** A word for messages. */
  | { is: "mail"; conversation: boolean }
  | { is: "ref"; ref: Reference }
  /** `comma`: a sign alone, which joins a list of the same kind, and else goes on about the same messages. */
  | { is: "join"; or: boolean; comma?: true }
  | { is: "ask"; ask: Ask }
  | { is: "senders"; senders: "written" | "unwritten" }
  | { is: "each"; each: "sender" | "conversation" }
  | { is: "order"; order: "newest" | "oldest" | "largest"; edge: boolean }
  | { is: "ordinal"; ordinal: number }
  /** `condition` makes a request depend on something. `vague`: some of what is named, and not which. `nothing` carries nothing: courtesy, articles. */
  | {
      is: "all" | "except" | "deny" | "condition" | "unanswered" | "particle" | "vague" | "nothing";
    }
  /** Carries nothing for a request but is no part of a name either. */
  | { is: "prep" | "function" };

export type Reference = "it" | "them" | "open" | "rest" | "person";
export type Ask = "which" | "howMany" | "who" | "whether" | "when" | "why" | "content";

const nothing = `please|hm|hmm|hmmm|oh no|ah|wait|in short|briefly|only|did|no wait|oh no wait|oh wait|wait no|oops|whoops|can you do that|could you do that|can you do this|could you do this|would you do that|will you do that|can you do that for me|could you do that for me|is that possible|is that ok|by mistake|by accident|accidentally|terribly|awfully|what|whats|what is|if there are any|if there is any|if there are|if there is anything|if any|id really appreciate it if|i would really appreciate it if|id appreciate it if|i would appreciate it if|id be grateful if|i would be grateful if|id love it if|i would love it if|it would be great if|mr|mrs|ms|sir or madam|many thanks|no hurry|no rush|all of|in a minute|a sec|to me|out there|of mine|into it|worth of|hi|hello|yes|yeah|yep|as usual|i guess|i think|think|say|need|please do|do please|i no longer need|cant you|dont you|wont you|why dont you|why not|how about you|that came|that arrived|that i got|that i received|pls|plz|kindly|could you|can you|would you|will you|could u|can u|would you mind|do you mind|would you please|can you please|could you please|i want to|i want you to|i would like to|i would like you to|id like to|id like you to|i want|i would like|id like|i need|i need to|i need you to|i wish|let us|lets|just|simply|quickly|now|right now|right away|immediately|asap|then|also|too|as well|again|the|a|an|my|your|our|of|for|me|in|on|at|that|which|who|is|are|was|were|be|been|being|am|has|have|had|having|do|does|there|here|ok|okay|hey|hi there|well|so|oh|um|uh|actually|basically|maybe just|thanks|thank you|thank you very much|thanks a lot|cheers|thx|ta|go|go ahead and|go ahead|start|start to|get|got|gotten|i|we|you|it is|to be|to get|to have|came|come|coming|comes|came in|come in|coming in|received|receive|arrived|arrive|landed|sent me|wrote me|wrote to me|writes to me|have written to me|has written to me|contacted me|written to me|been in touch|emailed me|mailed me|sent to me|every single|single|each and every|any|following|current|currently|existing|own|entire|whole|up|over|through|down|from the list|in the list|on the list|on screen|on the screen|in view|for me|for us|if you can|if possible|if you could|if you do not mind|if you dont mind|if its possible|when you can|when you get a chance|when you have a moment|once you can|teh|need to be|needs to be|should be|must be|have to be|has to be|ought to be|can be|could be|should|must|can|may|might|it would be great if you|it would be nice if you|id appreciate it if you|i would appreciate it if you|help me|help me to|help me with|go through|go over|look through|i am done with|im done with|i have finished with|im finished with|for now|in total|altogether|at all|exactly|together|thing|things|very|really|such|still|already|yet|by the way|btw|dear assistant|dear|hope you are well|hope youre well|i hope you are well|kind regards|best regards|sir|good|great|first of all|wondering|i was wondering if you could|i was hoping you could|i wonder if you could|make sure|make sure that|ensure that|be sure to|see to it that|want|wants|from among|among|ever|back up|this time|make sure to|with that|would|could|will|shall|as soon as possible|for a while|straight away|at once|kind of|sort of|pretty|quite|so many|sooo many|lying around|sitting|hanging around|waiting|left|content|in question`;
const functionWords = `she|he|they|their|his|her|him|us|because|since|as|than|but|though|although|however|instead|like|about|into|onto|off|out|away|until|till|by|with|without|if|unless|when|while|where|why|how|what|whose|whom|these|those|make|makes|making|made|take|takes|taking|more|most|much|many|less|least|other|others|another|same|something|anything|nothing|someone|somebody|anyone|anybody|nobody|everyone|everybody|people|person|both|either|neither|want|wanted|need|needed|think|know|see|saw|said|says|saying|tell|told|keep|kept|let|put|doing|did|done|not|no|yes|only|even|once|after|before|between|during|against|under|above|below|around|near|per|via|today|yesterday|tomorrow|im|ive|id|ill|youre|theyre|were|hes|shes|its|thats|whats|one|ones|two|three|back|day|week|month|year|time|way|lot|bit|ago|later|never|always|often|sometimes|usually|everything|cant|dont|doesnt|isnt|arent|wasnt|wont`;

/** What a word means by itself. */
const plain = {
  all: "all|every|everything|evrything|al|all the|all of the|all of my|all my|anything|whatever|entire|everythin",
  except:
    "except|except for|excepting|excluding|but not|other than|apart from|aside from|besides|all but|everything but|not counting|without counting|with the exception of|leaving out|save for|but the|but for the|but any|but those|but my|minus|not including|but for|and not|not the ones|not those|bar|ignoring|all except|everything except",
  deny: "instead of|rather than|not|no|non|never|dont|do not|doesnt|didnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|wont|cant|cannot|couldnt|wouldnt|shouldnt|without|none|nor|neither|without any|with no|have no|has no|by no means|under no circumstances|stop|avoid|refrain from|no longer|arent any",
  condition:
    "important to me|that matter|worth keeping|worth reading|i still need|if|unless|only|until|till|when|whenever|once|while|except when|only if|maybe|perhaps|possibly|instead|rather|almost|nearly|hardly|barely|scarcely|sometimes|before|after|provided|assuming|otherwise|or else|as long as|in case|depending|should i|shall i|ought i|do you think|is it ok to|is it okay to|is it safe to|can i|could i|may i|am i allowed to|what if|what happens if|would it be ok to|always|from now on|every time|in future|in the future|automatically|each time|any time|anytime",
  unanswered:
    "unanswered|not answered|not replied to|have not answered|havent answered|have not replied to|havent replied to|not yet answered|not been answered|never answered|never replied to|i did not answer|i didnt answer|i did not reply to|i didnt reply to|i still need to answer|i still have to answer|still need to reply to|need to reply to|i owe a reply|awaiting my reply|waiting for my reply|have not responded to|havent responded to|without an answer|without a reply|without reply|still to answer|to be answered|unreplied|have yet to answer|have yet to reply to",
  particle:
    "away|out|off|back|aside|open|alone|forever|for ever|for good|permanently|irrevocably|completely|irreversibly|once and for all|gone|disappear|go away|vanish|into",
  prep: "from|to|with|by|about|regarding|concerning|under|between|since|as|than|within|during|via|against|like|because|containing|mentioning|behind|around|of which|cc",
  vague:
    "some|some of|certain|particular|one of the|lots of|a lot of|a bunch of|bunch of|a ton of|tons of|loads of|pile of|a few of|several of|most of|half of|part of|parts of|various|different",
};
const acts = {
  read: "as read|as red|as seen|as opened|to read|as already read|as being read|as done reading",
  unread: "as unread|as not read|as unopened|to unread|into unread|as new|as unseen|back to unread",
  important: "as important|to important|as high priority|as priority",
  unimportant:
    "as not important|as unimportant|not important|unimportant|as low priority|as not so important|as no longer important",
  spam: "as spam|as junk|is spam|are spam|is junk|are junk|to be spam|as junk mail|as phishing",
  notSpam:
    "as not spam|as no spam|as not junk|not spam|not junk|no spam|as legitimate|as safe|isnt spam|is not spam|arent spam|are not spam",
  star: "as starred|as flagged|as favourite|as favorite|as a favourite|as a favorite",
  archive:
    "as done|out of my way|out of the way|out of my sight|out of sight|out of my face|out of my hair|out of here",
};
const things = {
  star: "a star|the star|the stars|stars|its star|their star|their stars|a flag|the flag|the flags",
  important:
    "the important mark|the importance mark|the important marker|important marker|the important label",
};
const references = {
  them: "them|these|those|they|all of them|all of these|all of those|both of them|both|these ones|those ones|the ones you found|the ones shown|the above|the results|these results|em|all three|the ones above|each of them|every one of them",
  it: "it|that one|that email|that mail|that message|that thread|that conversation|that",
  open: "this|this one|this email|this mail|this message|this thread|this conversation|the open email|the open mail|the open message|the email im looking at|the email i am looking at|the current email|the current message|the opened email|what im looking at|this here",
  rest: "the rest|the others|the other ones|the remaining ones|the remaining|everything else|all others|all the others|all the rest|the other emails|the other mails|the other messages|the remaining emails|the rest of them|the other|the other one|rest|others",
  person:
    "from her|from him|from them|from the same person|from the same sender|from that person|from that sender|her|his|their|did she|did he|does she|does he|has she|has he",
};
const asks = {
  howMany:
    "how many|number of|the number of|how much|hown many|how mnay|total of|amount of|how often|the count of|how full",
  who: "who|whom|whos|who has|who is|top senders|biggest senders|most frequent senders|which people|which senders|who all|what people|which person|which sender",
  which:
    "which|what|whats|anything|is there|are there|are there any|is there any|is there anything|do i have|do i have any|have i got|have i got any|have i|did i get|did i get any|did i receive|have i received|did anyone|did anybody|has anyone|has anybody|has|was there|were there|got any|any|any news|whats new|did|have|what is|what are|what about|how about|have you got|do we have|where is|where are|wheres|where|where did i put",
  when: "when did|when was|when is|when does|when do|when will|when are|what time|what day|how long|since when",
  why: "why|how do i|how can i|how does|how do|how come|how to",
};
const senders = {
  written:
    "people i know|people i have written to|people ive written to|people i wrote to|my contacts|known senders|people i have emailed|people ive emailed|from people i know|from people i have written to|from my contacts|from contacts|from people ive written to|from known senders|from people i have emailed",
  unwritten:
    "strangers|unknown senders|people i do not know|people i dont know|people i have never written to|people ive never written to|from strangers|from unknown senders|from people i do not know|from people i dont know|from people i have never written to|from people ive never written to|from people i never wrote to|from unknown people|from people i havent written to",
};
const each = {
  sender:
    "from each|from each of|of each sender|per sender|from each sender|by each sender|of every sender|from every sender|for each sender|from each person|of each",
  conversation:
    "of each conversation|of each thread|per conversation|per thread|in each thread|in each conversation|of every thread|of every conversation",
};
const orders = {
  newest: "newest|latest|most recent|most recently|lastest|youngest|recent|newest of the",
  oldest: "oldest|earliest|the very first",
  largest: "largest|biggest|heaviest|biggest in size",
};
const ordinals =
  "second|2nd third|3rd fourth|4th fifth|5th sixth|6th seventh|7th eighth|8th ninth|9th tenth|10th";

type Rows = readonly (readonly [Entry, string])[];

/** One row for each key of a table. */
function rowsOf<Key extends string>(words: Record<Key, string>, entry: (key: Key) => Entry): Rows {
  return Object.entries<string>(words).map(([key, said]) => [entry(key as Key), said]);
}

const rows: Rows = [
  [{ is: "nothing" }, nothing],
  [{ is: "function" }, functionWords],
  ...rowsOf(acts, (act) => ({ is: "as", act })),
  ...rowsOf(things, (act) => ({ is: "thing", act })),
  [
    { is: "mail", conversation: false },
    "mail where|mails where|email where|emails where|message where|messages where|one where|ones where|mail|mails|email|emails|message|messages|mesage|mesages|letter|letters|item|items|stuff|correspondence|communication|communications|note|notes|post|ones|one|mial|emial|emials|msg|msgs|e mail|e mails|junk messages|replies|responses|email messages|mail messages",
  ],
  [
    { is: "mail", conversation: true },
    "conversation|conversations|thread|threads|email thread|email threads|email chain|chain|exchange|discussion|discussions",
  ],
  ...rowsOf(references, (ref) => ({ is: "ref", ref })),
  ...rowsOf(plain, (is) => ({ is })),
  [{ is: "join", or: false, comma: true }, ",|;"],
  [{ is: "join", or: false }, "and|&|+|as well as|and also|plus|along with|and then|and even"],
  [{ is: "join", or: true }, "or|and or|either|/"],
  ...rowsOf(asks, (ask) => ({ is: "ask", ask })),
  ...rowsOf(senders, (who) => ({ is: "senders", senders: who })),
  ...rowsOf(each, (of) => ({ is: "each", each: of })),
  ...rowsOf(orders, (order) => ({ is: "order", order, edge: false })),
  [{ is: "order", order: "newest", edge: true }, "last|final"],
  [{ is: "order", order: "oldest", edge: true }, "first|top"],
  ...ordinals
    .split(" ")
    .map((words, at): Rows[number] => [{ is: "ordinal", ordinal: at + 2 }, words]),
  ...kinds.map(({ name, query, words }): Rows[number] => [{ is: "kind", name, query }, words]),
  ...states.map(({ query, words }): Rows[number] => [{ is: "state", query }, words]),
  ...rowsOf(places, (place) => ({ is: "place", place })),
  ...verbs.flatMap(({ verb, words, noun, past }): Rows => [
    [{ is: "verb", verb, noun: false, past: false }, words],
    [{ is: "verb", verb, noun: true, past: false }, noun],
    [{ is: "verb", verb, noun: false, past: true }, past],
  ]),
];

type Row = { words: readonly string[]; entries: readonly Entry[] };
const forms = rows.flatMap(([entry, said]) =>
  said.split("|").flatMap((form) => (form === "" ? [] : [{ form, entry }])),
);
const byForm = [...Map.groupBy(forms, ({ form }) => form)].map(([form, same]): Row => ({
  words: form.split(" "),
  entries: same.map(({ entry }) => entry),
}));
/** The rows by their first word, the shortest first. */
const table = Map.groupBy(
  byForm.toSorted((one, other) => one.words.length - other.words.length),
  ({ words }) => words[0] ?? "",
);

const slips: ReadonlySet<string> = new Set(["verb", "kind", "state", "mail", "place"]);
const mistypable = byForm.flatMap(({ words: [word = "", more], entries }) =>
  more === undefined && word.length >= 4 && entries.some(({ is }) => slips.has(is)) ? [word] : [],
);
const byFirst = Map.groupBy(mistypable, (word) => word[0] ?? "");

/** What the lexicon has for words in a row, which end before `to`. */
export type Found = {
  to: number;
  entries: readonly Entry[];
  mistyped: boolean;
  /** A shorter row that begins there too. */
  shorter?: Found | undefined;
};

/** Whether one of the meanings of a row is such. */
export function means(row: Found | undefined, ...such: readonly Entry["is"][]): boolean {
  return row?.entries.some(({ is }) => such.includes(is)) === true;
}

/**
 * For each token the longest row of the lexicon that begins there. Words that the lexicon lacks are
 * tried again as mistyped, but not names that the person knows.
 */
export function matchRows(
  tokens: readonly Token[],
  isName: (word: string) => boolean,
): (Found | undefined)[] {
  return tokens.map((_, at) => longestAt(tokens, at) ?? mistypedAt(tokens, at, isName));
}

function longestAt(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === "quoted" || token.kind === "address") return undefined;
  let found: Found | undefined;
  for (const { words, entries } of table.get(token.word) ?? [])
    if (fits(words, tokens, at))
      found = { to: at + words.length, entries, mistyped: false, shorter: found };
  return found;
}

function fits(words: Row["words"], tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index];
    return (
      token?.word === word && token.kind !== "quoted" && (!token.owns || index + 1 === words.length)
    );
  });
}

function mistypedAt(
  tokens: readonly Token[],
  at: number,
  isName: (word: string) => boolean,
): Found | undefined {
  const token = tokens[at];
  if (token?.kind !== "word" || token.word.length < 4 || token.owns || isName(token.word))
    return undefined;
  if (token.capital && at > 0) return undefined;
  const meant = byFirst
    .get(token.word[0] ?? "")
    ?.find((word) => isTypingError(token.word, word, longWord));
  const row = table.get(meant ?? "")?.find(({ words }) => words.length === 1);
  return row && { to: at + 1, entries: row.entries, mistyped: true };
}

/** Letters from which on one of a word may be wrong. */
export const longWord = 8;
