/** Texts of so many characters on which a careless pattern would take for ever. */
export function writeHostileWords(length: number): Record<string, string> {
  function fill(piece: string): string {
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  }
  return {
    letters: fill("a"),
    spaces: fill(" "),
    quotes: fill("'"),
    "opened quotes": fill("'a "),
    commas: fill("a, "),
    ands: fill("delete them and "),
    thens: fill("archive it, then "),
    "emails from": fill("emails from "),
    "reply with": fill("reply to the email from ada with 'x' "),
    addresses: fill("a@b.example, "),
    "half addresses": fill("a@"),
    dates: fill("on 3 march 2026 at 9 "),
    numbers: fill("12345 "),
    brackets: fill("(("),
    negations: fill("not except but "),
    lines: fill("send\n"),
    sentences: fill("Can you do that? "),
    "unknown things": `archive ${listOf("thing", 60, ", ")}`,
    "a dozen of them": `archive ${listOf("thing", 13, " and ")}`,
    "kinds of mail": `archive ${listOf("mails about thing", 13, ", ")}`,
    "so many of each": `delete ${listOf("the last 3 mails about thing", 10, " and ")}`,
    "one sentence": `delete the last email from ada ${fill("and bob ")}`.slice(0, length),
    "a long body": `send an email to ada saying '${fill("I'm sure it's fine. ")}'`,
    "an order, then spaces": `undo everything${fill(" ")}x`,
    "an order, then lines": `tell Ann that we meet${fill("\n")}x`,
    "a reply, then lines": `reply to Ann${fill(" \n")}x`,
    "a forward, then marks": `forward the last mail from Ann to Kofi saying hi${fill(". ")}x`,
    copies: `email ada ${fill("(cc bob) ")}`.slice(0, length),
    "half copies": `email ada ${fill("(cc bob ")}`.slice(0, length),
    undoing: fill("undo that, no, undo "),
    "names in a row": `email ${fill("Ada Lovelace, ")}`.slice(0, length),
    "what somebody sent": fill("whatever ada last sent me "),
    wishes: fill("let ada have the last email about 'x' "),
    replies: fill("Re: "),
    pictures: fill("😀 👍🏽 "),
    "one word": `delete ${fill("é")}`,
    "ifs and buts": fill("if it is unread, but not from ada, unless "),
    "quoted in quotes": fill("'a \"b\" c' "),
    "addresses in brackets": fill("Ada <a@b.example>, "),
    scripts: fill("删除 邮件 удалить "),
    marks: fill("\u0301e\u200b"),
    "commas alone": fill(","),
    "ands alone": fill("and "),
    "nots alone": fill("not "),
    "froms alone": fill("from "),
    "no spaces": fill("deleteeverythingfromada"),
    digits: fill("7"),
    "undo undo": fill("undo "),
    "empty lines": fill("\n"),
    "names without commas": fill("ada bob "),
    "curly quotes": fill("“a ” "),
    "replies with words": fill("reply with 'x' "),
    "labels with words": fill("label it 'x' and "),
    flags: fill("🇩🇪"),
    "right to left": fill("\u202e a "),
    "numbered lines": fill("1. delete it\n"),
  };
}

/** So many things, each by a name of its own. */
function listOf(what: string, count: number, joint: string): string {
  return Array.from({ length: count }, (_, at) => `${what}${at}`).join(joint);
}
