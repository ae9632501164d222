import { countsWhole } from "./counts-whole.ts";
import { labelLast } from "./label-last.ts";
import { verbAgain } from "./verb-again.ts";

const quote = `"[^"\\n]{1,400}"|“[^”\\n]{1,400}”`;

const sender = String.raw`(?!(?:the|my|this|that|these|those|it|he|she|they|who|what|everyone|everybody|someone|somebody|nobody|one|i|you|we)\b)[\p{L}-]{2,30}(?: [\p{L}-]{2,30})?`;
const burdens =
  "(?:(?:(?:has|have) been|is|are|keeps?) (?:(?:just|really|constantly) )?(?:flooding|spamming|bombarding|swamping|annoying|bothering|pestering)(?: (?:me|us|my inbox|my mailbox))?(?: (?:lately|again|with mail|with emails))?)";

type Whole = readonly [RegExp, (parts: Record<string, string>) => string];

const mark = "(?:read|unread|important|unimportant|not important|spam|not spam)";

const ways: readonly Whole[] = [
  [
    new RegExp(
      String.raw`^(?:please )?mark as (?<one>${mark}) (?<these>[^"“:;]{2,200}?),? and as (?<other>${mark}) (?<those>[^"“:;]{2,200})$`,
      "iu",
    ),
    ({ one, these, other, those }) => `mark ${these} as ${one} and mark ${those} as ${other}`,
  ],
  [
    /^(?<head>(?!(?:please )?(?:reply|answer|respond|forward))[^:"“\n]{2,120}):\s*(?:with )?(?:the )?subject(?: line)?:?\s+(?<about>[^"“:\n]{1,120}?)[,;]?\s+(?:and )?(?:the )?(?:body|text|message):?\s+(?<text>[^]{1,500})$/iu,
    ({ head, about, text }) => `${head}, subject: ${about}, body: ${text}`,
  ],
  [
    /^(?:please )?(?<verb>tell|let|inform|e-?mail|write(?: to)?|message) (?<who>\p{L}[^"“:;,]{1,60}?) (?<what>(?:know )?(?:that|saying) [^"“:;]{2,300}?),? and (?:tell|let|inform|e-?mail|write(?: to)?|message) (?<other>[^"“:;,]{2,60}?)(?: know)? the same(?: thing)?[\s.!]*$/iu,
    ({ verb, who, what, other }) => `${verb} ${who} ${what}. Then ${verb} ${other} ${what}`,
  ],
  [
    /^(?:please )?(?<verb>reply to|answer|respond to) (?<first>[^"“:;,]{2,60}?(?:newest|last|latest)(?: (?:one|e?-?mail|message))?),? and (?:to )?(?<second>[^"“:;,]{2,60}?(?:newest|last|latest)(?: (?:one|e?-?mail|message))?),? (?:with|saying)\s+(?<text>[^"“”:\n]{1,300}?)[\s.]*$/iu,
    ({ verb, first, second, text }) =>
      `${verb} ${first} with "${text}". Then ${verb} ${second} with "${text}"`,
  ],
  [
    /^(?:please )?say (?<one>yes|no|thanks|thank you|sorry) to (?<who>[^"“:;,]{2,60}?['’]s?) (?<what>\p{L}+),? and (?:say )?(?<other>yes|no|thanks|thank you|sorry) to (?<whom>[^"“:;,]{2,60}?['’]s?)(?: \p{L}+)?[\s.!]*$/iu,
    ({ one, who, what, other, whom }) =>
      `say ${one} to ${who} ${what}. Then say ${other} to ${whom} ${what}`,
  ],
  [
    /^(?:please )?say (?<one>yes|no|thanks|thank you|sorry) to (?<who>[^"“:;,'’]{2,60}?),? and (?:say )?(?<other>yes|no|thanks|thank you|sorry) to (?<whom>[^"“:;,'’]{2,60})$/iu,
    ({ one, who, other, whom }) => `say ${one} to ${who}. Then say ${other} to ${whom}`,
  ],
  [
    /^(?:please )?(?:put|move|file|sort) (?<what>[^"“:;]{2,200}?) (?:in|into|to|under) (?<label>[^"“:;,]{1,60}?),? (?:but|and) (?:also )?(?:leave|keep) (?:it|them|those|these) in (?:the |my )?inbox(?: (?:too|as well|also))?[\s.!]*$/iu,
    ({ what, label }) => `label ${what} as ${label}`,
  ],
  [
    new RegExp(
      String.raw`^schedule\s*:\s*(?<when>[^,"“]{2,40}),\s*to (?<who>[^,"“:]{2,80})\s*[,:]\s*(?<text>${quote})\s*$`,
      "iu",
    ),
    ({ when, who, text }) => `schedule ${text} to ${who} for ${when}`,
  ],
  [
    new RegExp(
      String.raw`^(?<verb>schedule|send) (?<first>(?:${quote}) to [^"“:;]{2,80}?),? and (?<second>(?:${quote}) to [^"“:;]{2,80})$`,
      "iu",
    ),
    ({ verb, first, second }) => `${verb} ${first} and ${verb} ${second}`,
  ],
  [
    new RegExp(
      String.raw`^(?:(?<who>${sender}) ${burdens}|i(?:['’]m| am) (?:so )?(?:sick of|tired of|fed up with) (?<of>${sender}))\s*[.!;,–—-]+\s*(?:so )?(?<order>(?:please )?(?:delete|remove|archive|trash|bin|mute) (?:all (?:of )?)?)(?:his|her|their) (?<rest>(?:e-?mails?|mails?|messages?)\b[^"“:;]{0,120})$`,
      "iu",
    ),
    ({ who, of, order, rest }) => `${order}${who ?? of}'s ${rest}`,
  ],
  [
    /^(?:politely |kindly |please )*(?:decline|turn down) (?<whose>\p{L}[^"“:;,]{1,60}?['’]s?) (?<what>e?-?mail|message|invitation|invite|offer|request|proposal)(?: (?:politely|kindly|nicely))?[\s.!]*$/iu,
    ({ whose, what }) => `reply to ${whose} ${what} and decline politely`,
  ],
  [
    /^(?<verb>draft|write|compose|send) (?:two|three|four|five|six|[2-6]) (?:separate |different |short )?(?:e-?mails|mails|messages|notes|drafts)\s*[:,–—-]\s*(?<each>one to [^"“;]{2,600})$/iu,
    ({ verb, each = "" }) =>
      each
        .split(/(?:,\s*and|,|\s+and)\s+(?=one to )/iu)
        .map((one) => `${verb} an email ${one.replace(/^one /iu, "")}`)
        .join("; "),
  ],
];

/** Characters of what is said so. */
const longest = 700;

/**
 * A request that leaves out in one part what another says, as one that says it whole: "say yes to Ada's and no to Tom's" is
 * two answers. Undefined for all others.
 */
export function saidWhole(text: string): string | undefined {
  const said = text.trim();
  if (said.length > longest) return undefined;
  for (const [form, whole] of ways) {
    const parts = form.exec(said)?.groups;
    if (parts !== undefined) return whole(parts);
  }
  return labelLast(said) ?? countsWhole(said) ?? verbAgain(said);
}
