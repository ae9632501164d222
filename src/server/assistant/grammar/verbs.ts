/** What a verb asks for. Those of one row mean the same. */
export type Verb = keyof typeof verbRows;

/** Forms that are nothing else; those that are nouns or names too; participles that ask: "I want it archived". */
const verbRows = {
  archive:
    "archiving|arhcive|archve|put away|tidy away|file away|move to archive|send to archive|shelve ; archive ; archived|put away|filed away",
  delete:
    "delete|delte|delet|deleting|deletes|dlete|erase|discard|dump|toss|ditch|chuck|nuke|zap|scrap|get rid of|get shot of|throw away|throw out|do away with|dispose of|wipe out|wipe|destroy|throwing away|throwing out|clear out|clean out|thin out|chuck out|toss out|kill|getting rid of|trashing|binning ; trash|bin|lose|drop ; deleted|erased|trashed|binned|thrown away|thrown out|discarded|removed|dumped",
  remove: "remove|removing|strip|unmark|untick ; clear",
  restore:
    "restore|restoring|recover|undelete|un delete|retrieve|rescue|reinstate|salvage|unarchive|unbin|bring back from the trash ;  ; restored|recovered|undeleted",
  star: "starring|favourite|favorite|strar|bookmark ; star|flag|flagging ; starred|flagged",
  unstar: "unstar|unflag|unstarring ;  ; unstarred",
  mark: "mark|marking|set|turn|make|making|treat|consider|tick|tick off|mrk ; change ; marked|set",
  mute: "muting|silence|ignore|hush ; mute ; muted|silenced",
  unmute: "unmute|unmuting|unsilence ;  ; unmuted",
  snooze:
    "snoozing|postpone|put off|defer|delay|snoze|hide|park|show me again|remind me of|remind me about|remind me again about ; snooze ; snoozed|postponed|deferred|hidden",
  unsnooze: "unsnooze|wake up|wake|stop snoozing|unsnoozing|un snooze ;  ; unsnoozed",
  label:
    "labelling|labeling|tagging|categorise|categorize|classify ; label|tag|lable ; labelled|labeled|tagged",
  unlabel: "unlabel|untag|un label|un tag ;  ; unlabelled|untagged",
  move: "move|moving|put|putting|can go|should go|could go|must go|may go|goes|belongs|belong|go in|go into|place|transfer|shift|stick|relocate|mov|sort|send back|transfering|tuck ; file|filing ; moved|filed|transferred|put",
  add: "add|apply|attach|adding|assign|give|applying ;  ; added|applied",
  take: "take|taking|pull ;  ; taken",
  bring: "bring|fetch back|get back|give me back|bring back|put back|move back",
  report: "report|reporting ; spam",
  unspam: "unspam|un spam|unjunk",
  empty: "empty|emptying|purge|empty out|flush ;  ; emptied",
  keep: "keep|leave|spare|preserve|save|retain|do not touch|dont touch|hold on to|skip|keeping|leaving ;  ; kept|left alone",
  create: "create|creating|make a|make a new|make me a|set up ;  ; created",
  undo: "undo|restore what i just deleted|restore what you just deleted|bring back what i just deleted|revert|reverse|undoing|take that back|put it back|put them back|roll back|undo that|bring them back|bring it back|redo backwards|i did not mean that|i didnt mean that ;  ; undone|reversed",
  redo: "redo|do it again|do that again",
  cancel:
    "cancel|take back|call back|unsend|recall|stop sending|hold back|cancelling|canceling|abort|do not send|dont send|withdraw ;  ; cancelled|canceled",
  clean: "clean up|cleanup|clean|tidy up|tidy|declutter|cleaning up|get out of|sweep|clear up",
  find: "find|show|list|search|search for|look for|look up|display|pull up|bring up|get me|give me|show me|find me|let me see|looking for|locate|fetch|serach|seach|see|view|show us|list me|searching for|check for|check|check if|check whether|dig up|dig out|hunt down|track down|filter|filter for|tell me which|i am looking for|im looking for|im searching for|shw|sho|fnd|lst|having a look whether there is|let me look at|give me a list of|i need to see|want to see|like to see|id like to see|read me|pull out|have you seen|finding|showing|let me have|i cant find|i cannot find|surface ; open",
  count: "count|counting|tally|count up",
  summarise:
    "summarise|summarize|sum up|recap|brief me on|summarising|summarizing|summary|summary of|give me a summary of|a summary of|overview of|digest of|give me the gist of|the gist of|rundown of|a rundown of|quick rundown of|a quick rundown of|the short version of|tldr|tl ; dr|catch me up on|catch me up|fill me in on|break down|run me through",
  write:
    "write|compose|writing|tell|draft|drafting|ask|thank|congratulate|invite|let know|inform|drop a line|prepare|put together ; email|mail|message|text|note",
  reply:
    "reply|respond|answer|replying|responding|answering|repl|get back to|write back|reply to|respond to",
  forward:
    "forward|forwrd|fwd|forwarding|pass on|pass along|share|send on|relay ; pass ; forwarded",
  send: "send|sending|snd|resend",
  schedule: "schedule|scheduling|send later",
  unsubscribe:
    "unsubscribe|unsubscribe me|unsubscribing|opt out of|opt me out of|sign me off|get me off|take me off the list of|take me off the lists of|take me off",
  revise:
    "rewrite|rephrase|reword|shorten|proofread|polish|correct|lengthen|improve|make it shorter|make it longer|make it more formal|make it friendlier|make it sound",
};

/** The forms of every verb, by what else they may be. */
export const verbs = Object.entries(verbRows).map(([verb, row]) => {
  const [words = "", noun = "", past = ""] = row.split(" ; ");
  return { verb: verb as Verb, words, noun, past };
});
