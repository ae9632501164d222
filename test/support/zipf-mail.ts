import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";

const vocabulary = 30_000;
const syllables =
  "ba co di fu ga hel im jor ka lu me nor os pil qua ra sen tor ul vi wen xa yel zo ar be cil dor en fal".split(
    " ",
  );
const days = 3 * 365;
const end = Date.UTC(2026, 10, 1);

/** The word of a rank: the same in every run, short for common ones. */
export function wordOfRank(rank: number): string {
  let word = "";
  for (let left = rank; left > 0 || word === ""; left = Math.floor(left / syllables.length))
    word += syllables[left % syllables.length] ?? "";
  return `${word}${rank % 7 === 0 ? "s" : ""}`;
}

/** Draws ranks as words of a language are drawn: the n-th one n times less often than the first (Zipf). */
export function createDraw(seed: number): { rank(): number; below(bound: number): number } {
  const cumulative = new Float64Array(vocabulary);
  let sum = 0;
  for (let rank = 0; rank < vocabulary; rank++) cumulative[rank] = sum += 1 / (rank + 1);
  let state = seed >>> 0;
  function next(): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  }
  return {
    rank() {
      const wanted = next() * sum;
      let [low, high] = [0, vocabulary - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    below: (bound) => Math.floor(next() * bound),
  };
}

/** That many messages of three years with words of any frequency, newest first, as a first sync brings them. */
export function* writeZipfMail(messages: number): Generator<EmailToSave> {
  const draw = createDraw(messages);
  for (let index = 0; index < messages; index++) {
    const words = Array.from({ length: 300 }, () => wordOfRank(draw.rank()));
    const text = words.join(" ");
    const sender = draw.below(2000);
    const id = (0x190000000000000n - BigInt(index)).toString(16);
    yield {
      gmailId: id,
      threadId: id,
      labels: labelsOf(index, draw.below(1000)),
      senderName: `${wordOfRank(sender + 100)} ${wordOfRank(sender + 3000)}`,
      senderEmail: `${wordOfRank(sender + 100)}.${sender}@example.com`,
      to: [{ name: "Alex", address: "alex@example.com" }],
      cc: index % 20 === 0 ? [{ name: "Team", address: "team@example.com" }] : [],
      bcc: [],
      replyTo: [],
      subject: words.slice(20, 28).join(" "),
      snippet: text.slice(0, 200),
      bodyText: text,
      bodyHtml: `<div style="color:#333">${words.map((word) => `<p>${word}</p>`).join("")}</div>`,
      seenText: text,
      attachments: index % 5 === 0 ? [pdf(words[0] ?? "")] : [],
      sizeBytes: 1000 + (draw.below(1000) === 0 ? 6_000_000 : draw.below(40_000)),
      receivedAt: new Date(end - Math.floor((days * 86_400_000 * index) / messages)),
      readable: true,
      messageIdHeader: `<${id}@example.com>`,
      inReplyTo: null,
      references: [],
      origin: null,
      list: index % 3 === 0 ? "news.example.com" : "",
      deliveredTo: "a@example.com",
    };
  }
}

function labelsOf(index: number, chance: number): string[] {
  if (chance < 20) return ["SPAM"];
  if (chance < 40) return ["TRASH"];
  if (chance < 120) return ["SENT"];
  const labels = index % 3 === 0 ? ["CATEGORY_UPDATES"] : ["CATEGORY_PERSONAL"];
  if (chance < 700) labels.push("INBOX");
  if (chance % 9 === 0) labels.push("UNREAD");
  if (chance % 100 === 1) labels.push("STARRED");
  if (chance === 999) labels.push("Label_1");
  return labels;
}

function pdf(name: string): EmailToSave["attachments"][number] {
  const more = { content_id: null, inline: false, size_bytes: 9 };
  return { part_id: "1", filename: `${name}.pdf`, mime_type: "application/pdf", ...more };
}
