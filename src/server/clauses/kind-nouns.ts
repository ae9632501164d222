/** Nouns that say what kind of mail it is, as a part of a regular expression. */
export const kindNouns =
  "(?:(?:payment |invoice )?reminders?|invitations?|invites?|thank[- ]?yous?|apology|apologies|follow[- ]?ups?|congratulations|heads[- ]?up|update|introduction|farewell|complaint|thanks|greetings?|regards|love(?! letters?\\b)|hello|hi|condolences?|wishes|request|refusal|rejection|resignation|announcement|confirmation|cancellation|(?:job )?application|cover(?:ing)? letter|letter of (?:complaint|apology|recommendation|resignation|application|thanks)|recommendation|offer|feedback)";

/** Nouns of what is told behind a colon: "a summary of the meeting: we agreed". */
export const listed = "(?:summary|recap|minutes|agenda|list|notes|details|results|figures)";
