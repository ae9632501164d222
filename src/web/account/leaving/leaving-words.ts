/** What the page between a link and another host says. */
export const leavingWords = {
  pageTitle: "Check this link · Mailwright",
  title: "This link does not lead where it says",
  says: "The words of the link",
  leads: "Where it leads",
  text: "Open it only if you know this address. A message can show one address and lead to another to ask you for a password.",
  open: "Open anyway",
  cancel: "Cancel",
  nowhere: "This link leads nowhere",
  nowhereText: "Its address is none that can be opened.",
} as const;
