import { foldText, splitWords } from "#query/words.ts";

/** A word that a question is about, with the other forms in which mail may hold it. */
export type TopicWord = { word: string; forms: readonly string[] };

/** Words of a question beyond which none is looked for. */
const most = 8;

const empty = new Set(
  (
    "a an the of in on at to for from by with about and or is are was were be been being do does did done has have had having will " +
    "would can could should shall may might must what when where who whom whose which why how much many long often say says said tell whats whos wheres whens hows " +
    "tells told write writes wrote written send sends sent sending ask asks asked mention mentions mentioned email mail message emails mails messages it its " +
    "this that these those they them he she him her his hers their theirs i me my mine we us our you your any anything some something " +
    "anyone anybody someone somebody everyone everybody nobody last latest recent recently newest week today yesterday day date time there please find out know think thinks s t re ll ve m d so if " +
    "unless no not yet now still ever already just only also too again then than else cost costs price amount total sum take takes took " +
    "place happen happens happened happening start starts started begin begins begun go goes going gone get gets got give gives want wants " +
    "wanted need needs needed spend spent pay paid pays owe leave leaves leaving depart departs departing arrive arrives " +
    "arriving come comes coming caused cause causes address gist heard hear lately news read aloud o'clock ok hey hi hello thanks thank show look see check let let's tomorrow tonight like look looks one ones"
  ).split(" "),
);

/** What a question asks about: its words without those of which questions are made. */
export function topicWords(question: string): TopicWord[] {
  const words = splitWords(question.slice(0, 1000)).filter((word) => !empty.has(word));
  return [...new Set(words)].slice(0, most).map((word) => ({ word, forms: formsOf(word) }));
}

/** Words that mean the same in mail. */
const kin: readonly (readonly string[])[] = [
  ["parcel", "package", "shipment"],
  ["bill", "invoice"],
  ["flight", "flights", "plane", "fly", "flying"],
  ["train", "rail", "ticket"],
  ["dentist", "dental"],
  ["doctor", "gp"],
  ["appointment", "check", "checkup"],
  ["mum", "mom", "mother"],
  ["dad", "father"],
  ["grandpa", "grandfather"],
  ["grandma", "grandmother", "granny"],
  ["phone", "mobile"],
  ["photo", "photograph"],
  ["flat", "apartment"],
  ["fix", "fixed", "repair", "repaired", "mended", "replaced"],
  ["back", "return"],
  ["holiday", "vacation"],
  ["dinner", "supper", "table"],
  ["deliver", "delivered", "delivery", "arrives"],
];

/** The singular, the plural and the commonest endings of a word, and its kin; the word itself first. */
export function formsOf(word: string): string[] {
  const related = kin.filter((group) => group.some((one) => one === word || `${one}s` === word));
  return [...new Set([word, ...endingsOf(word), ...related.flat()])].filter(
    (one) => one.length > 1,
  );
}

function endingsOf(word: string): string[] {
  if (/\d/.test(word) || word.length < 3) return [];
  const bare = word.replace(/(?:ing|ed)$/, "");
  if (bare !== word && bare.length > 2)
    return [bare, `${bare}e`, `${bare}s`, `${bare}es`, `${bare}ing`, `${bare}ed`];
  const noun = word.endsWith("ate") ? [`${word.slice(0, -1)}ion`] : [];
  const single = word.replace(/ies$/, "y").replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, "");
  const many = /[^aeiou]y$/.test(single) ? `${single.slice(0, -1)}ies` : `${single}s`;
  return [single, many, `${single.replace(/e$/, "")}ing`, ...noun];
}

/** Whether one of the words is a form of the topic's. */
export function isAmong({ word, forms }: TopicWord, stems: ReadonlySet<string>): boolean {
  const own = stem(word);
  if (stems.has(own) || forms.some((form) => stems.has(stem(form)))) return true;
  return (
    own.length >= root &&
    [...stems].some((one) => one.startsWith(own.slice(0, root)) && isNear(one, own))
  );
}

/** Letters that two words of one root begin with: "rehearse" and "rehearsal". */
const root = 6;

function isNear(one: string, other: string): boolean {
  return (
    Math.abs(one.length - other.length) <= 3 && (one.startsWith(other) || other.startsWith(one))
  );
}

/** A text's words without the commonest endings: "invoices" and "invoice" are one. */
export function stemsOf(text: string): Set<string> {
  return new Set(splitWords(foldText(text)).map(stem));
}

function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.length < 5) return word.replace(/(?<=\w{3})s$/, "");
  return word
    .replace(/ies$/, "y")
    .replace(/(?:ing|ed|es|s)$/, "")
    .replace(/e$/, "");
}
