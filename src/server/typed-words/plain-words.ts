/** Words that are never a name and never what mail is about by themselves. */
const plain = new Set(
  `the a an my our your his her its their this that these those all any every each some no not of to from by in on at
  for with without and or but except than then is are was were be been being am do does did have has had i you we he
  she they it them me us who whom whose which what when where why how can could will would shall should may might must
  need needs want wants please thanks thank also too just only ever never yet still again more most less least new old
  recent latest last first next oldest newest unread read starred important spam trash junk inbox archive archived
  delete deleted email emails mail mails message messages conversation conversations thread threads attachment
  attachments label labels labeled labelled tagged folder subject about regarding concerning since before after until
  between during over within today yesterday tomorrow tonight week weeks month months year years day days hour hours
  ago older newer larger bigger smaller everyone everybody anyone anybody someone somebody people person nobody strangers
  stranger sender senders contacts everything anything nothing something stuff things thing one ones other others rest
  except excluding besides apart instead keep leave up out off so if unless because containing saying titled called much many`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Whether all of these words are such. */
export function isPlain(words: readonly string[]): boolean {
  return words.every((word) => plain.has(word));
}
