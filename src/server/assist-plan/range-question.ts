/** How it is asked whether mail that was spoken of is meant, or all. */
export const spokenOrAll = "Only those of the emails that we just spoke of, or all of your mail?";
export const allOrWhich = "Do you mean all of your mail? If not, please say which emails.";

/** How it is asked of whom of several. */
export const whoseShown = "Whose emails do you mean?";

/** How it is asked whether some of somebody's mail is meant, or all of it. */
export const thoseOrTheirs = "Do you mean only those, or all of that person's emails?";
