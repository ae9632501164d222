/** What stands above the quoted original. Other mail programs know these words. */
export const replyWords = {
  wrote: (time: string, who: string) => `On ${time}, ${who} wrote:`,
  forwarded: "---------- Forwarded message ---------",
  leftOut: "[The rest of the original is too long to be quoted.]",
  from: "From",
  date: "Date",
  subject: "Subject",
  to: "To",
  cc: "Cc",
} as const;
