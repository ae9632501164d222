/** Steps by what the person wanted. */
export const stepWishes: Readonly<Record<string, string>> = {
  find: "search",
  count: "count",
  summarise: "read your emails",
  act: "change the emails",
  permanentDelete: "delete the emails forever",
  createLabel: "make the label",
  write: "write the email",
  reply: "write the reply",
  forward: "forward the email",
  undo: "undo it",
  listWaiting: "look into the outbox",
  takeBack: "take the email back",
};
