import type { ReplyCode } from "./codes.ts";

/** What the embedded grammar cannot do: by words in the request, where the act that is wanted is that and no other. */
const rows: readonly (readonly [ReplyCode, RegExp])[] = [
  [
    "cannot_translate",
    /\btranslat(?:e|ion|ing)\b|\b(?:in|into|to) (?:french|german|spanish|italian|dutch|portuguese|polish|japanese|chinese|turkish|arabic|russian)\b/u,
  ],
  ["cannot_unsubscribe", /\bunsubscrib(?:e|ing)\b|\bopt (?:me )?out of\b|\bsign me off\b/u],
  [
    "cannot_calendar",
    /\b(?:add|put|enter|book|create|make|set up|schedule|check|show|open)\b.*\b(?:calendar|appointment|meeting room)\b|\bschedule (?:a|the|an|my|our) (?:meeting|call|appointment|event)\b|\bam i free\b|\bon my calendar\b/u,
  ],
  [
    "cannot_settings",
    /\b(?:signature|vacation responder|out of office|auto ?reply|auto ?responder|forwarding address|dark mode|my password|theme|two-factor|notification settings|my settings)\b/u,
  ],
  [
    "cannot_rule",
    /\b(?:create|set up|make|add) (?:a |an |me a )?(?:\w+ )?(?:filter|rule)\b|\b(?:from now on|every time|whenever|in (?:the )?future|automatically|each time|any time|always)\b/u,
  ],
  ["cannot_block", /\bblock\b/u],
  ["cannot_remind", /\bremind me to\b|\bset (?:a |an )?(?:reminder|alarm|timer)\b/u],
  ["cannot_open", /\b(?:download|print|export|click|save the (?:attachment|file|pdf))\b/u],
  ["cannot_call", /^(?:please )?(?:call|phone|ring|text|whatsapp) /u],
  [
    "clear_chat",
    /\b(?:clear|delete|reset|wipe|erase) (?:the |this |our |my )?(?:chat|conversation history|chat history|history)\b/u,
  ],
];

/** The code of what nobody here can do, where the words ask for it. Only the first part of a request is looked at. */
export function readLimit(text: string): ReplyCode | undefined {
  const said = text.slice(0, 400).toLowerCase();
  return rows.find(([, words]) => words.test(said))?.[0];
}
