/** What is said where a draft is to be sent. */
export const draftsUntouched =
  "I cannot send or change what lies in Drafts already, and have written nothing new. Open it in Drafts: there it can be changed, sent, or given a time.";
