import type { Reading } from "./clause.ts";
import { reply, type Part } from "./part.ts";
import { keyFor, wordSet } from "./tokens.ts";

/** What the embedded grammar cannot do: by words in the request, where the act that is wanted is that and no other. */
const rows = {
  cannot_translate:
    /\btranslat(?:e|ion|ing)\b|\b(?:in|into|to) (?:french|german|spanish|italian|dutch|portuguese|polish|japanese|chinese|turkish|arabic|russian)\b/u,
  cannot_calendar:
    /\b(?:add|put|enter|book|create|make|set up|schedule|check|show|open)\b.*\b(?:calendar|appointment|meeting room)\b|\bschedule (?:a|the|an|my|our) (?:meeting|call|appointment|event)\b|\bam i free\b|\bon my calendar\b/u,
  cannot_settings:
    /\b(?:signature|vacation responder|out of office|auto ?reply|auto ?responder|forwarding address|dark mode|my password|theme|two-factor|notification settings|my settings)\b/u,
  cannot_labels:
    /\b(?:delete|remove|erase|drop|get rid of) (?:the |my |this |that )?(?:label|tag|folder)\b(?!.*\b(?:from|off)\b)|\b(?:delete|erase|get rid of) (?!.*\b(?:e?mails?|messages?|everything|all|in|with|under|from)\b)(?:the |my )?(?:\S+ ){1,3}(?:label|tag|folder)$|\brename\b.*\b(?:label|tag|folder)\b/u,
  cannot_block: /\bblock\b/u,
  cannot_remind: /\bremind me to\b|\bset (?:a |an )?(?:reminder|alarm|timer)\b/u,
  cannot_open: /\b(?:download|print|export|click|save the (?:attachment|file|pdf))\b/u,
  cannot_call: /^(?:please )?(?:call|phone|ring|text|whatsapp) /u,
  clear_chat:
    /\b(?:clear|delete|reset|wipe|erase) (?:the |this |our |my )?(?:chat|conversation history|chat history|history)\b/u,
};

/** The code of what nobody here can do, where the words ask for it. Only the first part of a request is looked at. */
export function readLimit(text: string): string | undefined {
  return keyFor(rows, text.slice(0, 400).toLowerCase());
}

/** Whole requests that are talk and ask for nothing. */
const talk = {
  hello:
    /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy|greetings|yo)(?: (?:there|assistant|mailwright|again))? ?){0,2}(?: ?(?:how(?: a|')re you(?: doing)?|how(?: is|'s) (?:it going|everything|life)|how are (?:things|you)(?: today| doing)?|nice to meet you))?$/u,
  thanks:
    /^(?:ok(?:ay)? )?(?:many )?(?:thanks|thank you|thx|ty|cheers|great|perfect|awesome|nice|brilliant|lovely|good job|well done|ok|okay|cool|not bad|no worries)(?: (?:a lot|so much|very much|you|thanks|thank you|again|for (?:your|the) help|(?:that(?: i|')s|you(?: a|')re) (?:all|great|perfect|it|a star|the best)(?: for (?:now|today))?)){0,3}$/u,
  help: /^(?:please )?(?:help|help me|what (?:else |all |(?:kinds?|sorts?) of (?:things?|stuff) )?can you do(?: for me)?|what do you do|how does this work|what can i (?:ask|say|do)(?: you)?(?: here)?|who are you|what are you|how can you help(?: me)?|commands|what are my options|show me what you can do)$/u,
  nothing_done:
    /^(?:never ?mind|forget (?:it|that)|no(?: thanks| thank you)?|nope|do(?: not|n't) do anything|nothing|stop|leave it|leave it(?: alone)?|leave (?:them|everything)(?: alone| as (?:it is|they are))?)$/u,
};

/** The reply to a request that is only talk. */
export function readTalk({ text }: Reading): Extract<Part, { kind: "reply" }> | undefined {
  if (text.length > 80) return undefined;
  const said = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/^(?:(?:so|and|well|oh) )+| (?:actually|really)\b/gu, "");
  const code = said === "" ? undefined : keyFor(talk, said);
  return code === undefined ? undefined : reply(code);
}

/** Words that are frequent in one language and are no English, a row for each. */
const foreign = wordSet(
  [
    "der die das dem den des und ich bitte alle alles nicht nach von vom mit für auf eine einen einer ist sind meine meinen mach mache zeig zeige lösche archiviere verschiebe entwirf antworte schreib schreibe kürzer ungelesenen heute",
    "le la les et je mon ma mes un une du des est qui que quoi qu ce cette ces pour sur dans avec pas tous toutes au aux il elle supprime montre archive-moi archiver réponds aujourd hui moi",
    "el la los las y un una que para con por favor mis todos todas del al lo su correos borra muestra archiva confírmale responde",
    "il lo gli che per con una tutti tutte favore mostra elimina posta",
    "het een alle mijn verwijder toon van naar",
    "os meus todas apague mostre não uma para com",
    "nie wszystkie moje usuń pokaż przenieś ze kosza skrzynki się",
  ].join(" "),
);
/** A small word with a letter that no English word has. */
const accented = /^(?=\p{Ll})(?=.*[^a-z])[\p{Script=Latin}]+$/u;
const otherScript = /[^\p{Script=Latin}]/u;

/** Whether a text is in another language. */
export function isForeign(text: string): boolean {
  const words = text.slice(0, 400).match(/\p{L}+/gu) ?? [];
  const strange = words.filter((word) => otherScript.test(word)).length;
  const known = words.filter(
    (word) => !otherScript.test(word) && (foreign.has(word.toLowerCase()) || accented.test(word)),
  ).length;
  const others = strange + known;
  return others >= 2 ? others / words.length >= 0.3 : strange > 0;
}
