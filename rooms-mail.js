/** The rooms that read a message, as rows of `rooms.js`: they stand there below those that speak to Gmail. */
export const mailRooms = {
  "server/calendar": { imports: ["contract"], packages: ["ical.js", "windows-iana"] },
  "server/mime": { imports: [], node: true },
  "server/mail-text": { imports: ["contract", "server/gmail"] },
  "server/sealed-parts": {
    imports: ["server/gmail", "server/mime", "server/mail-text"],
    node: true,
  },
  "server/body-pieces": {
    imports: ["server/gmail", "server/mime", "server/mail-text", "server/sealed-parts"],
    node: true,
  },
  "server/mail-reader": {
    imports: [
      "contract",
      "server/calendar",
      "server/gmail",
      "server/mime",
      "server/mail-text",
      "server/sealed-parts",
      "server/body-pieces",
    ],
    node: true,
    packages: ["postal-mime"],
  },
};
