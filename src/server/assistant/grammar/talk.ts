import type { ReplyCode } from "./codes.ts";

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
