import { mail, noOrder, q, wishing, type OtherOrder } from "./order-words.ts";

/** Other ways to ask that a message is passed on: "let Ada read it", "it is for Ada, forward it". */
export const forwardOrders: readonly OtherOrder[] = [
  [
    new RegExp(
      String.raw`^(?<head>(?:forward|fwd|pass|share|send)\s[^:\ue000-\ue00f]{3,300}?),? adding (?=${q}|that\s)`,
      "iu",
    ),
    "$<head>, saying ",
  ],
  [
    new RegExp(
      String.raw`^(?:can|could|may) i (?:please )?(?:have|get) (?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:forwarded|passed on|relayed) to `,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<what>(?:the|my|all|every|\S+['’]s)\s.{0,300}?\b${mail}\b.{0,200}?) (?:is|are|was|were|has been|have been|(?:must|should|needs? to|has to|ought to) be(?= (?:seen|read)\b)) (?:seen|read|needed|wanted|required|requested|asked for) by (?!(?:me|him|her|them|us|you)\b)(?<who>\S.{1,60}?)[,.–—-]+\s*(?:so )?(?:please |(?:can|could|would|will) you (?:please )?)?(?:forward|fwd|send|pass) (?:it|them|that|those|these|this)(?: on| over| along)?(?: to (?:him|her|them))?[\s.!?]*$`,
      "iu",
    ),
    "forward $<what> to $<who>",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<what>(?:the|my|all|every|\S+['’]s)\s.{0,300}?\b${mail}\b.{0,200}?) (?:is|are) what (?!(?:i|we|you|he|she|they)\b)(?<who>\S.{1,60}?) (?:needs?|wants?|asked for|is after|requested)[,.–—-]+\s*(?:so )?(?:please )?(?:forward|fwd|send|pass) (?:it|them|that|those|these|this)(?: on| over| along)?(?: to (?:him|her|them))?[\s.!]*$`,
      "iu",
    ),
    "forward $<what> to $<who>",
  ],
  [
    new RegExp(
      String.raw`^for (?:both )?(?<who>(?!me\b|us\b)[^:\ue000-\ue00f]{2,60}):\s*(?:please )?(?:forward|fwd) (?<what>(?:(?! to ).){3,300}?)[\s.!]*$`,
      "iu",
    ),
    "forward $<what> to $<who>",
  ],
  [
    new RegExp(
      String.raw`^(?:could|can|would) (?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:please )?be (?:forwarded|passed on|sent on|relayed|sent) to `,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^(?:make sure(?: that)?|ensure(?: that)?|see to it that) (?<what>(?:the|my|all|every|\S+['’]s)\s.{0,300}?\b${mail}\b.{0,200}?) (?:gets?|goes?|(?:is|are) (?:sent|forwarded)) to `,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^(?:take|grab|pick|collect) (?<what>\S.{3,300}?),? and (?:then )?(?:forward|fwd|send|pass|share) (?:it|them|that|those|these|this)(?: on| over| along)? (?:to|with)\s`,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^(?<what>(?:the|my|all|every|that|this)\s.{0,300}?\b${mail}\b.{0,200}?)\s*[–—:,.-]+\s*(?:please )?(?:forward|fwd|pass|send) (?:it|them|that|those|these|this)(?: on| over| along)? to\s`,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^(?<what>(?:the|my|all|every|that|this|\S+['’]s|last week['’]s)\s.{0,300}?\b${mail}\b.{0,200}?)\s*[–—:-]+\s*(?:please )?(?:forward|fwd|pass on|send on) to\s`,
      "iu",
    ),
    "forward $<what> to ",
  ],
  [
    new RegExp(
      String.raw`^${wishing}${noOrder}(?<who>(?:(?!\b(?:needs?|wants?|wishe?s?|likes?|has|have|ought|ask(?:s|ed))\b).){2,60}?) to (?:get|receive|have|see|read) (?<what>(?:the|my|all|every|that|this)\s.{0,300}?\b${mail}\b.{0,200}?)(?:[,.–—-]+\s*(?:so )?(?:please )?(?:forward|fwd|send|pass) (?:it|them|that|those|these|this)(?: on| over| along)?)?[\s.!]*$`,
      "iu",
    ),
    "forward $<who> $<what>",
  ],
  [
    new RegExp(
      String.raw`^(?:can|could|would) (?<who>(?!(?:you|i|we|it)\b)\S.{1,60}?) (?:please )?be (?:sent|forwarded|given) (?<what>(?:the|my|all|every)\s.{0,300}?\b${mail}\b.{0,200}?)[\s?!.]*$`,
      "iu",
    ),
    "forward $<who> $<what>",
  ],
  [
    new RegExp(
      String.raw`^i (?:think|believe|guess) (?:that )?(?=\S.{1,60}? (?:should|must|needs? to|ought to) (?:read|see|have|get)\s.{3,300}?\b${mail}\b)`,
      "iu",
    ),
    "",
  ],
  [
    new RegExp(
      String.raw`^let (?<who>\S.{1,60}?) (?:have a look at|take a look at|read|see|look at) (?=(?:the|my|all|every|that|this|\S+['’]s)\s.{0,300}?\b${mail}\b)`,
      "iu",
    ),
    "forward $<who> ",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<what>.{3,300}?\b${mail}\b.{0,200}?) (?:is|are) (?:meant |intended )?for (?<who>\S.{1,60}?)[,.–—-]+\s*(?:so )?(?:please )?(?:forward|fwd|send|pass) (?:it|them|that|those|these|this)(?: on| over| along)?[\s.!]*$`,
      "iu",
    ),
    "forward $<what> to $<who>",
  ],
  [
    new RegExp(
      String.raw`^${noOrder}(?<who>\S.{1,60}?) (?<needs>needs?|wants?|asked for|would like) (?<what>.{3,300}?\b${mail}\b.{0,200}?)[,.–—-]+\s*(?:and )?so does (?<other>\S.{1,60}?)[,.–—-]+\s*(?:so )?(?:please )?(?:forward|fwd|send|pass) (?:it|them|that|those|these|this)(?: on| over| along)?(?: to (?:both|them)(?: of them)?)?[\s.!]*$`,
      "iu",
    ),
    "forward $<what> to $<who> and $<other>",
  ],
  [/^(?<verb>forward|fwd) (?:on )?(?<who>to [^:,]{2,60}):\s+(?=\S)/iu, "$<verb> $<who> "],
];
