/** Whose mail is meant by whether the person has written to them, as it stands behind "emails". */
export const toldSenders = {
  written: "from people you have written to",
  unwritten: "from people you have never written to",
};
