const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const days = "mon|tues|wednes|thurs|fri|satur|sun";
const hours =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|lunchtime";
const ordinals = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth";

export const signs = {
  /** Something is asked of the reader. */
  asked:
    /\?\s*["”’)]?$|\b(?:please|could you|can you|would you|will you|let me know|need (?:you|your)|make sure|don['’]t forget|remember to|action required|required|waiting for your|looking forward to your|your (?:input|feedback|approval|reply|response|answer|signature|thoughts|advice)|confirm|rsvp|reply by|respond by|sign(?! (?:in|up|out)\b)|approve|due (?:on|by)|deadline|overdue|reminder|could use (?:your|a)|(?:dis|dites)-(?:moi|nous)|peux-tu|pouvez-vous|pourriez-vous|pourrais-tu|s['’]il (?:te|vous) pla[iî]t|bitte|kannst du|könntest du|könnten sie|können sie|por favor|puedes|podrías|podría usted)(?![a-zà-ÿ])|^(?:give|send|tell|write|show|bring|call) (?:me|us)\b/i,
  date: new RegExp(
    String.raw`\b(?:today|tomorrow|tonight|yesterday|(?:this|next|last) (?:week|month|year|morning|afternoon|evening|${days}day)|(?:${days})day|(?:${months})\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})|\d{1,2}[/.](?:0?[1-9]|1[0-2])(?:[/.]\d{2,4})?(?!\s?(?:kg|g|km|m|cm|mm|gb|mb|tb|l|kwh|million|%))|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|noon|midnight)\b`,
    "i",
  ),
  /** A time of the day, or how soon: "at one", "half past seven", "on the 24th", "within the next two hours". */
  time: new RegExp(
    String.raw`\b(?:at|by|from|until|till|before|after|around|about|the|for) \d{1,2}[.:]\d{2}\b(?!\s+\d)|\b(?:at|by|until|around|before|after) (?:${hours}|\d{1,2})\b(?! (?:%|per|of)|[.:,]\d)|\b(?:half past|quarter (?:past|to)|twenty (?:past|to)) \w+|\bo['’]clock\b|\bthe \d{1,2}(?:st|nd|rd|th)\b|\b(?:${ordinals}) of (?:${months})\b|\b(?:in|within|from) (?:${months}|(?:the )?(?:next |coming )?(?:(?:about|around|roughly|some|the) )?(?:\d+|\w+) (?:minutes|hours|days|weeks|months))\b|\b(?:[01]?\d|2[0-3])\.[0-5]\d(?=,| and\b| to\b| room\b)`,
    "i",
  ),
  amount:
    /(?:[$€£¥₹]\s?\d[\d,.]*(?:\s?(?:k|m|bn|million|billion))?|\b\d[\d,.]*\s?(?:€|£|\$|%|(?:eur|usd|gbp|chf|euros?|dollars?|pounds?|percent|thousand|million|billion)\b))/i,
  /** A sum that names no currency: "64.86". */
  figure:
    /(?<!\b(?:at|the|by|until|from|between|before|after|around) )\b\d{1,3}(?:,?\d{3})*\.\d{2}\b(?!\s?(?:km|kg|m|cm|gb|mb|[ap]m)\b)/i,
  /** The line of a bill that counts. */
  total:
    /^(?:(?:grand )?total|sum|amount(?: due| to pay| paid)?|paid|balance due|to pay|gesamt|summe|total à payer)\b/i,
  place:
    /\b(?:at|in|on|room|floor|street|road|avenue|lane|square|quay|place|where|building|office|café|restaurant|hotel|station|neighbour|neighbor|shelf|behind|upstairs|downstairs|outside|with (?:number|your|our|the)|address|venue|location|zoom|teams|meet)\b/i,
  /** Courtesy that says nothing. */
  filler:
    /^(?:(?:i )?hope (?:you|this|all|everything)|how are you|thank(?:s| you)[^.]{0,40}[.!]?$|please do not (?:answer|reply)|do not reply|have a (?:great|nice|good|lovely)|looking forward[^.]{0,40}[.!]?$|best regards|happy to help|no worries|cheers|view (?:this|in|online)|unsubscribe|you (?:are|were) receiv|click here|to view this|if you (?:no longer|can['’]t see|have trouble)|©|copyright|all rights reserved|privacy policy|terms)/i,
  bulk: /\bunsubscribe\b|\bview (?:this email )?in (?:your )?browser\b|\bmanage (?:your )?(?:preferences|subscription)/i,
} as const;
