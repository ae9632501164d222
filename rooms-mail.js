/** The rooms that read a message, as rows of `rooms.js`: they stand there below those that speak to Gmail. */
export const mailRooms = {
  "server/calendar": { imports: ["contract"], packages: ["ical.js", "windows-iana"] },
  "server/mime": { imports: [], node: true },
  "server/mail-text": { imports: ["contract", "server/gmail"] },
  "server/body-pieces": {
    imports: ["contract", "server/gmail", "server/mime", "server/mail-text"],
    node: true,
  },
  "server/mail-reader": {
    imports: [
      "contract",
      "server/calendar",
      "server/gmail",
      "server/mime",
      "server/mail-text",
      "server/body-pieces",
    ],
    node: true,
    packages: ["postal-mime"],
  },
};
