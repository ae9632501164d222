import { wordPattern } from "#server/typed-words/take-words.ts";

/** The verbs with which an order may begin, and the courtesies before them. */
export const orderVerbs = wordPattern(
  "(?:(?:please|just|can you|could you|would you|will you|you can|i want you to) )*(?:archive|delete|remove|trash|bin|toss|discard|erase|get rid of|throw|dump|clear|clean|wipe|restore|recover|bring|get(?= (?:it|them|that|those|these|this) back)|star|unstar|flag|unflag|mark|report|mute|unmute|snooze|unsnooze|label|tag|unlabel|move|put|file|apply|add|empty|purge|permanently|find|show|list|search|look|count|how|summari[sz]e|sum|recap|tell|give|undo|cancel|forward|reply|respond|answer|send|email|write|draft|compose|schedule|let(?! me )|ask|what|which|do not)",
);
