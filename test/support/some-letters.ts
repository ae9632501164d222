import * as fc from "fast-check";

/** When generated mailboxes are looked at. */
export const lawNow = Date.parse("2026-03-10T12:00:00Z");

/** Words that generated queries ask for, too. */
export const words = fc.constantFrom(
  ..."amy david dinner movie café Cafe x@y.example amy@example.com 東京 会議 นัด re: 5 plus foo:bar a-b it's | , \" \\ <".split(
    " ",
  ),
);
const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(" "));
const people = fc.record({
  name: fc.array(words, { maxLength: 2 }).map((parts) => parts.join(" ")),
  address: fc.constantFrom("amy@example.com", "x@y.example", "a|b@c.example", "david", ""),
});
const lists = fc.array(people, { maxLength: 2 });
/** Mail of every kind, to be put into a mirror. */
export const letters = fc.record({
  senderName: texts,
  senderEmail: fc.constantFrom("amy@example.com", "david@x.example", ""),
  to: lists,
  cc: lists,
  bcc: lists,
  subject: texts,
  bodyText: fc.oneof(
    texts,
    fc.array(texts, { maxLength: 40 }).map((parts) => parts.join("\n")),
  ),
  bodyHtml: fc.constantFrom(null, "https://youtu.be/1", "https://docs.google.com/document/d/1"),
  seenText: fc.option(texts),
  list: texts,
  deliveredTo: fc.constantFrom("amy@example.com", "x@y.example, amy@example.com", ""),
  attachments: fc.array(
    fc.record({
      part_id: fc.nat().map(String),
      filename: fc.constantFrom("dinner movie.pdf", "東京.txt", ""),
      mime_type: fc.constantFrom("application/pdf", "text/plain"),
      size_bytes: fc.constant(1),
      content_id: fc.constant(null),
      inline: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  labels: fc.subarray([
    "INBOX",
    "UNREAD",
    "STARRED",
    "IMPORTANT",
    "SENT",
    "SPAM",
    "TRASH",
    "Label_1",
    "Label_2",
    "CATEGORY_SOCIAL",
    "GREEN_CHECK",
    "CHAT",
  ]),
  sizeBytes: fc.oneof(
    fc.nat(5000),
    fc.nat(5000 * 1024 ** 2 - 1).map((size) => size % 2 ** 31),
  ),
  receivedAt: fc.oneof(
    fc.constantFrom(...[0, 1, 2].map((step) => new Date(lawNow - step * 1000))),
    fc.date({ min: new Date("1970-01-02"), max: new Date("2100-01-01"), noInvalidDate: true }),
  ),
  messageIdHeader: fc.constantFrom("<amy@example.com>", "<a'b\\c@x>", null),
});
