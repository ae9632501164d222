/**
 * How a point begins that says what the reader is to do, as "email Robin to send me the report" does: something for the
 * writer, or what is no word for writing. "To review if" and "to check with" are the writer's own.
 */
export const readersPart =
  /^(?:please )?(?:(?:to )?(?=let (?:me|us) know\b)|to (?=\p{Ll}+(?: back| over| up)? (?:me|us)\b|(?:send|bring|give|call|ring|phone|pay|delete|remove|come|stop|join|sign|return|fix|buy|pick|fill|upload|book|clean|close|open|take|wait|print|resend|finish|submit|approve|read|feed|water|order|prepare|turn|switch|look (?:at|into)|(?:check|review)(?! (?:if|whether|in|on|with|that)))\b))/u;
