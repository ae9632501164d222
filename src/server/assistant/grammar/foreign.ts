/** Words that are frequent in one language and are no English. */
const foreign = new Set(
  "der die das und ich bitte alle nicht von mit meine meinen den dem zeige lösche archiviere ungelesenen les et je mon mes tous toutes des pas avec supprime montre archiver courriels los las y por favor mis todos todas correos borra muestra archiva gli tutti tutte per favore mostra elimina posta het een alle mijn verwijder toon os meus todas apague mostre não wszystkie moje usuń pokaż".split(
    " ",
  ),
);

/** Whether a text that was not understood is in another language. */
export function isForeign(text: string): boolean {
  const words =
    text
      .slice(0, 400)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  const others = words.filter((word) => foreign.has(word) || /[^\p{Script=Latin}]/u.test(word));
  return others.length >= 2
    ? others.length / words.length >= 0.3
    : words.some((word) => /[^\p{Script=Latin}]/u.test(word));
}
