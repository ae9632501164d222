/** Words that are frequent in one language and are no English. */
const foreign = new Set(
  [
    "der die das dem den des und ich bitte alle alles nicht nach von vom mit für auf eine einen einer ist sind meine meinen mach mache zeig zeige lösche archiviere verschiebe entwirf antworte schreib schreibe kürzer ungelesenen heute",
    "le la les et je mon ma mes un une du des est qui que quoi qu ce cette ces pour sur dans avec pas tous toutes au aux il elle supprime montre archive-moi archiver réponds aujourd hui moi",
    "el la los las y un una que para con por favor mis todos todas del al lo su correos borra muestra archiva confírmale responde",
    "il lo gli che per con una tutti tutte favore mostra elimina posta",
    "het een alle mijn verwijder toon van naar",
    "os meus todas apague mostre não uma para com",
    "nie wszystkie moje usuń pokaż przenieś ze kosza skrzynki się",
  ]
    .join(" ")
    .split(" "),
);
/** A small word with a letter that no English word has. */
const accented = /^(?=\p{Ll})(?=.*[^a-z])[\p{Script=Latin}]+$/u;

/** Whether a text that was not understood is in another language. */
export function isForeign(text: string): boolean {
  const words = text.slice(0, 400).match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  const others = words.filter(
    (word) =>
      foreign.has(word.toLowerCase()) || accented.test(word) || /[^\p{Script=Latin}]/u.test(word),
  );
  return others.length >= 2
    ? others.length / words.length >= 0.3
    : words.some((word) => /[^\p{Script=Latin}]/u.test(word));
}
