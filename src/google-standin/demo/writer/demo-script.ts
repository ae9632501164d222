export type Letter = {
  /** Days before today, and minutes after midnight. */
  days: number;
  minutes: number;
  from: string;
  to: string[];
  cc: string[];
  options: string[];
  text: string;
};

export type Conversation = { subject: string; options: string[]; letters: Letter[] };

const opening =
  /^@ (\d+) (\d\d):(\d\d) ([\w-]+)(?: > ([\w, -]+?))?(?: cc ([\w, -]+?))?(?: ;; (.+))?$/;

/**
 * Reads the room's own notation. `== Subject ;; options` opens a conversation; `@ 3 14:05 ines > me
 * cc tomas ;; options` opens a letter of three days ago; what follows is its text. Throws an Error
 * that names the line which is neither.
 */
export function readScript(script: string): Conversation[] {
  const conversations: Conversation[] = [];
  for (const line of script.split("\n")) readLine(conversations, line);
  for (const { letters } of conversations)
    for (const letter of letters) letter.text = letter.text.trim();
  return conversations;
}

function readLine(conversations: Conversation[], line: string): void {
  if (line.startsWith("== ")) {
    const [subject = "", options = ""] = line.slice(3).split(" ;; ");
    conversations.push({ subject, options: words(options), letters: [] });
  } else if (line.startsWith("@ ")) {
    conversations.at(-1)?.letters.push(openLetter(line));
  } else {
    const letter = conversations.at(-1)?.letters.at(-1);
    if (letter !== undefined) letter.text += `${line}\n`;
    else if (line.trim() !== "") throw new Error(`The demo mail cannot place the line '${line}'.`);
  }
}

function openLetter(line: string): Letter {
  const found = opening.exec(line);
  if (found === null) throw new Error(`The demo mail cannot read the line '${line}'.`);
  const [, days, hours, minutes, from = "", to = "", cc = "", options = ""] = found;
  return {
    days: Number(days),
    minutes: Number(hours) * 60 + Number(minutes),
    from,
    to: words(to.replaceAll(",", " ")),
    cc: words(cc.replaceAll(",", " ")),
    options: words(options),
    text: "",
  };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
