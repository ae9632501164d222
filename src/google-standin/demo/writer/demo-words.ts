export type Owner = { name: string; address: string };

const formats: Record<string, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat("en-GB", { weekday: "long" }),
  date: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }),
  month: new Intl.DateTimeFormat("en-GB", { month: "long" }),
  year: new Intl.DateTimeFormat("en-GB", { year: "numeric" }),
  datum: new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long" }),
  tag: new Intl.DateTimeFormat("de-DE", { weekday: "long" }),
  jour: new Intl.DateTimeFormat("fr-FR", { weekday: "long" }),
};

/** Fills `{me}`, `{name}`, `{address}` and moments told from the letter's own date, such as `{day+2}` or `{date-1}`. */
export function fillWords(text: string, date: Date, owner: Owner): string {
  return text.replace(/\{(\w+)([+-]\d+)?\}/g, (whole, word: string, shift: string | undefined) => {
    if (word === "me") return owner.name.split(" ")[0] ?? owner.name;
    if (word === "name") return owner.name;
    if (word === "address") return owner.address;
    const moment = new Date(date);
    moment.setDate(moment.getDate() + Number(shift ?? 0));
    return formats[word]?.format(moment) ?? whole;
  });
}
