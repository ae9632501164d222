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
    "one sentence": `delete the last email from ada ${fill("and bob ")}`.slice(0, length),
    "a long body": `send an email to ada saying '${fill("I'm sure it's fine. ")}'`,
    "an order, then spaces": `undo everything${fill(" ")}x`,
    "an order, then lines": `tell Ann that we meet${fill("\n")}x`,
    "a reply, then lines": `reply to Ann${fill(" \n")}x`,
    "a forward, then marks": `forward the last mail from Ann to Kofi saying hi${fill(". ")}x`,
    scripts: fill("删除 邮件 удалить "),
    marks: fill("\u0301e\u200b"),
  };
}
