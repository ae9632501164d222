import type { ReplyCode } from "./codes.ts";
import { wordSet } from "./tokens.ts";

/** Whole requests that are talk and ask for nothing. */
const rows: readonly (readonly [ReplyCode, RegExp])[] = [
  [
    "hello",
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy|greetings|yo)(?: (?:there|assistant|mailwright|again))?$/u,
  ],
  [
    "thanks",
    /^(?:ok(?:ay)? )?(?:many )?(?:thanks|thank you|thx|ty|cheers|great|perfect|awesome|nice|brilliant|lovely|good job|well done|ok|okay|cool|not bad|no worries)(?: (?:a lot|so much|very much|you|thanks|thank you|again|that(?: i|')s (?:all|great|perfect|it)))?$/u,
  ],
  [
    "help",
    /^(?:please )?(?:help|help me|what can you do(?: for me)?|what do you do|how does this work|what can i (?:ask|say|do)(?: you)?(?: here)?|who are you|what are you|how can you help(?: me)?|commands|what are my options|show me what you can do)$/u,
  ],
  [
    "nothing_done",
    /^(?:never ?mind|forget (?:it|that)|no(?: thanks| thank you)?|nope|do(?: not|n't) do anything|nothing|stop|leave it|leave it(?: alone)?|leave (?:them|everything)(?: alone| as (?:it is|they are))?)$/u,
  ],
];

/** The code of a request that is only talk. */
export function readTalk(text: string): ReplyCode | undefined {
  if (text.length > 80) return undefined;
  const said = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return rows.find(([, words]) => words.test(said))?.[0];
}

/** Words that are frequent in one language and are no English. */
const foreign = wordSet(
  "der die das und ich bitte alle nicht von mit meine meinen den dem zeige lösche archiviere ungelesenen les et je mon mes tous toutes des pas avec supprime montre archiver courriels los las y por favor mis todos todas correos borra muestra archiva gli tutti tutte per favore mostra elimina posta het een alle mijn verwijder toon os meus todas apague mostre não wszystkie moje usuń pokaż",
);

/** Whether a text is in another language. */
export function isForeign(text: string): boolean {
  const words =
    text
      .slice(0, 400)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const strange = words.filter((word) => /[^\p{Script=Latin}]/u.test(word)).length;
  const others = strange + words.filter((word) => foreign.has(word)).length;
  return others >= 2 ? others / words.length >= 0.3 : strange > 0;
}
