import { saidPoint, type PointWords } from "./said-point.ts";

const called =
  "congrat(?:ulation)?s|good luck|best of luck|good work|good job|well done|great (?:work|job)|happy (?:new year|birthday|anniversary|easter|holidays|christmas|hanukkah|diwali|eid)|merry (?:christmas|xmas)|season['’]s greetings|bon voyage|bon app[eé]tit|safe (?:travels|trip|journey)|sweet dreams|welcome(?: back| home| aboard)?|cheers|hello|hi|hooray|bravo|get well soon|all the best|best wishes|(?:many|warm|lots of) (?:greetings|regards|love)|a big (?:hello|hug|thank[- ]you)|have (?:a|fun|an)|enjoy|see you|thanks|thank you|many thanks|no worries|no problem|you['’]re welcome";
const courtesy = new RegExp(String.raw`^(?:${called})(?=$|[\s,!.])`, "iu");
const feast = /\b(?:new year|birthday|easter|christmas|xmas|hanukkah|diwali|eid)\b/giu;
const capitals: Record<string, string> = { "new year": "New Year", birthday: "birthday" };

/** What one says to somebody and does not tell about: "good luck with the kings" is said as it is; undefined for other words. */
export function courtesyWords(said: string): PointWords | undefined {
  if (!courtesy.test(said)) return undefined;
  const words = said
    .replace(feast, (day) => capitals[day.toLowerCase()] ?? capital(day))
    .replace(/ to (?:all|everyone|everybody|my|our|the)\b.*$/iu, "")
    .replace(/[\s.!]+$/, "");
  return saidPoint(`${capital(words)}!`, words);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
