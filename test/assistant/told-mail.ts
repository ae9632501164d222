import { toMatchableText, type MatchableMessage } from "#query/matchable-message.ts";

/** A message by what sentences say of it. */
export type ToldLetter = {
  who: string;
  topics: readonly string[];
  unread: boolean;
  starred: boolean;
  important: boolean;
  files: boolean;
  inbox: boolean;
  promotion: boolean;
  receivedAt: number;
};

/** Words of a sentence, and of which letters they hold; several where the words may be taken so or so. */
export type Told = { text: string; holds: readonly ((letter: ToldLetter) => boolean)[] };

export const now = new Date("2026-03-18T10:00:00Z");

export const people = [
  ["Maya Lindqvist", "maya@northstar.example"],
  ["Priya Raman", "priya@hartwell.example"],
  ["Tom Baker", "tom@bakery.example"],
  ["Rose Blake", "rose@familymail.example"],
  ["Kofi Mensah", "kofi@accra.example"],
  ["Outfitters Direct", "deals@outfitters.example"],
  ["Pizza Corner", "hello@pizzacorner.example"],
].map(([name = "", address = ""]) => ({ name, address }));

const topics = ["budget", "offsite", "garden", "roof"];
const day = 24 * 3600 * 1000;

function bitsOf(bits: number): (at: number) => boolean {
  return (at) => ((bits >>> at) & 1) === 1;
}

/** Letters of every combination that the bits of their number make, spread over the last four months. */
export function writeToldLetters(count: number): ToldLetter[] {
  return Array.from({ length: count }, (_, number) => {
    const bits = Math.imul(number + 1, 0x9e3779b1) >>> 0;
    const bit = bitsOf(bits);
    const { name } = people[bits % people.length] ?? { name: "" };
    return {
      who: name.split(" ")[0] ?? "",
      topics: topics.filter((_topic, at) => bit(3 + at)),
      unread: bit(7),
      starred: bit(8) && bit(9),
      important: bit(10) && bit(11),
      files: bit(12),
      inbox: bit(13) || bit(14),
      promotion: /^(?:Outfitters|Pizza)/u.test(name),
      receivedAt: now.getTime() - ((bits % 1201) / 10 + 0.01) * day,
    };
  });
}

/** The letter as a search judges it. */
export function toMessage(letter: ToldLetter): MatchableMessage {
  const sender = people.find(({ name }) => name.startsWith(letter.who));
  const said = letter.topics.join(" ");
  const flags = {
    INBOX: letter.inbox,
    UNREAD: letter.unread,
    STARRED: letter.starred,
    IMPORTANT: letter.important,
    CATEGORY_PROMOTIONS: letter.promotion,
  };
  const none = { cc: "", bcc: "", deliveredTo: "", links: "", list: "", messageId: "" };
  return {
    ...toMatchableText({
      ...none,
      from: `"${sender?.name ?? ""}" <${sender?.address ?? ""}>`,
      to: "Jordan <jordan@hartwell.example>",
      subject: `On ${said === "" ? "nothing" : said}`,
      body: `Hello, ${said}`,
      attachments: letter.files ? [{ name: "a.pdf", type: "application/pdf" }] : [],
    }),
    labels: Object.entries(flags).flatMap(([label, isSet]) => (isSet ? [label] : [])),
    size: 2000,
    receivedAt: letter.receivedAt,
  };
}

type Holds = Told["holds"][number];

function from(...who: string[]): Holds {
  return (letter) => who.includes(letter.who);
}

function about(...of: string[]): Holds {
  return (letter) => of.some((one) => letter.topics.includes(one));
}

function since(moment: string): Holds {
  return ({ receivedAt }) => receivedAt >= Date.parse(moment);
}

function within(days: number): Holds {
  return ({ receivedAt }) => receivedAt > now.getTime() - days * day;
}

function not(holds: Holds): Holds {
  return (letter) => !holds(letter);
}

function both(...all: Holds[]): Holds {
  return (letter) => all.every((holds) => holds(letter));
}

function either(one: Holds, other: Holds): Holds {
  return (letter) => one(letter) || other(letter);
}

function has(flag: "unread" | "starred" | "important" | "files" | "promotion"): Holds {
  return (letter) => letter[flag];
}

const [unread, starred, files] = [has("unread"), has("starred"), has("files")];
const lastWeek = both(since("2026-03-09"), not(since("2026-03-16")));

function told(said: Record<string, Holds | Holds[]>): Told[] {
  return Object.entries(said).map(([text, holds]) => ({ text, holds: [holds].flat() }));
}

/** What mail is named by. */
export const heads = told({
  mails: () => true,
  "all mails": () => true,
  "unread mails": unread,
  "starred emails": starred,
  "all unread messages": unread,
  promotions: has("promotion"),
  "the important mails": has("important"),
});

/** What is said of it, of four kinds that stand in any order. */
export const conditions = [
  told({
    "from Maya": from("Maya"),
    "from Maya or Priya": from("Maya", "Priya"),
    "from Tom Baker, Rose and Kofi": from("Tom", "Rose", "Kofi"),
    "that Kofi sent me": from("Kofi"),
    "not from Maya": not(from("Maya")),
    "not from Maya or Priya": not(from("Maya", "Priya")),
    "that aren't from Rose": not(from("Rose")),
    "that did not come from Rose or Kofi": not(from("Rose", "Kofi")),
    "from anyone but Maya": not(from("Maya")),
    "from either Tom Baker or Rose": from("Tom", "Rose"),
  }),
  told({
    "about the budget": about("budget"),
    "about the budget or the offsite": about("budget", "offsite"),
    "about the garden and the roof": [
      both(about("garden"), about("roof")),
      about("garden", "roof"),
    ],
    "not about the budget": not(about("budget")),
    "that mention the garden": about("garden"),
    "that aren't about the offsite": not(about("offsite")),
  }),
  told({
    "that are unread": unread,
    "that are unread or starred": either(unread, starred),
    "that aren't starred or unread": both(not(starred), not(unread)),
    "that are neither starred nor unread": both(not(starred), not(unread)),
    "that are read but not starred": both(not(unread), not(starred)),
    "with attachments": files,
    "without attachments": not(files),
    "with a star": starred,
  }),
  told({
    "from last week": lastWeek,
    "older than 2 weeks": not(within(14)),
    "since monday": since("2026-03-16"),
    "not older than 30 days": within(30),
    "before march": not(since("2026-03-01")),
    "older than a week but newer than 30 days": both(not(within(7)), within(30)),
  }),
];

/** What is left out at the end. */
export const exceptions = told({
  "except the ones from Priya": from("Priya"),
  "except Priya's": from("Priya"),
  "except those about the offsite": about("offsite"),
  "but not the unread ones": unread,
  "but keep the ones with attachments": files,
  "except what Kofi sent": from("Kofi"),
  "other than the ones from Rose and Kofi": from("Rose", "Kofi"),
  "except unread ones from Priya": both(unread, from("Priya")),
  "except Priya's about the budget": both(from("Priya"), about("budget")),
  "except the ones older than 20 days": not(within(20)),
});
