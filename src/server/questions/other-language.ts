import { splitWords } from "#query/words.ts";

/** Words by which people ask something of mail in languages that are not English, and the commonest beside them. */
const foreign = new Set(
  // German
  (
    "lösch archivier verschiebe letzte letzten ich du er wir ihr mich mir dich dir der die das den dem des ein eine einen einem und oder nicht kein keine ist sind war bitte alle allen " +
    "meine meinen meiner mein von vom zu zum zur mit für auf aus bei nach über unter wie wer was wann wo warum welche zeig zeige lösche loesche " +
    "losche löschen archiviere antworte schreib schreibe sende schick such suche finde fasse zusammen nachricht nachrichten heute gestern morgen hallo danke " +
    // French
    "je tu il nous vous mes mon ma les le la des du une un et ou est sont pas avec pour dans sur tous toutes tout moi te plaît plait supprime supprimer " +
    "efface archive archiver montre montrer affiche trouve cherche envoie envoyer écris ecris réponds reponds résume resume courriels courriel messages hier aujourd demain bonjour merci quand combien pourquoi " +
    // Spanish, Portuguese and Italian
    "el los las una unos unas y o no es son con por para mis mi todos todas todo que qué cuándo cuando cuánto dónde donde quién quien borra borrar elimina eliminar muestra " +
    "busca buscar envía envia escribe responde resume correos correo mensajes ayer hoy mañana hola gracias favor os as um uma meus minhas apague apagar mostre mostra " +
    "procure encontre ontem hoje amanhã olá obrigado obrigada gli della delle dei degli tutte tutti mie miei cancella cancellare mostrami trova cerca invia scrivi rispondi ieri oggi domani ciao grazie perché " +
    // Dutch, Polish, Swedish and Turkish
    "ik jij het een alle mijn verwijder toon zoek vind stuur schrijf gisteren vandaag alsjeblieft bedankt usuń usun pokaż pokaz znajdź znajdz wyślij wyslij wiadomości wszystkie moje wczoraj dzisiaj " +
    "combien lus lu quels quelles dernier derniers courrier de quanti quante messaggi ho ultimi ultimo posta quantos quantas mensagens últimos hoeveel berichten laatste hur många mejl ile kaç mesaj cuantos cuantas necesito puedes quiero tengo " +
    "proszę dziękuję jag alla mina ta bort visa hitta skicka igår idag tack sil tüm bütün göster bul gönder dün bugün lütfen"
  ).split(" "),
);
/** Of those, words that English has too. */
const english = new Set(
  "die was war des mail mails no as os o y is are test me te la mi no son on an so do ta visa hit sent resume archive messages one all to also unter fast".split(
    " ",
  ),
);
const otherScript =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** What somebody is told who does not write English. */
export const onlyEnglish =
  "I read requests in English alone, so I have done nothing. Please say it in English.";

/** Whether a request that nothing could be made of seems to be in another language than English. */
export function isOtherLanguage(text: string): boolean {
  const outside = text.slice(0, 400).replaceAll(/["“«„'‘][^"”»“'’]*["”»“'’]/gu, " ");
  const letters = outside.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => otherScript.test(letter));
  if (letters.length > 0 && others.length > letters.length / 2) return true;
  const words = splitWords(outside);
  const known = words.filter((word) => foreignFolded.has(word) && !english.has(word));
  return known.length >= 2 || (known.length === 1 && words.length <= 3);
}

/** Verbs of command of those languages that are no words of English. */
const orders = new Set(
  (
    "lösche loesche losche lösch loesch archiviere archivier verschiebe verschieb schreib schreibe sende schick schicke antworte beantworte zeig zeige markiere leite " +
    "supprime supprimez écris ecris écrivez envoie envoyez réponds repondez répondez montrez cherchez trouve trouvez déplace deplace effacez transfère " +
    "borra elimina archiva envía envia escribe responde muestra mueve reenvía reenvia cancella archivia invia scrivi rispondi mostrami inoltra sposta apague envie escreva responda encaminhe " +
    "verwijder archiveer stuur schrijf beantwoord verplaats usuń usun wyślij wyslij napisz pokaż pokaz skicka skriv radera"
  )
    .split(" ")
    .flatMap((word) => splitWords(word)),
);
const courtesy =
  /^(?:bitte|por favor|per favore|kannst du|können sie|koennen sie|peux-tu|pouvez-vous|puedes|puoi|podes|kun je|kan du|proszę|s['’]il te pla[iî]t|hallo|hola|ciao|bonjour)[\s,]+/iu;

/** Whether a request begins with an order in another language than English, whatever follows. */
export function ordersForeign(text: string): boolean {
  const bare = text.trim().slice(0, 400);
  const words = splitWords(bare.replace(courtesy, ""));
  if (words.length < 2 || /^\S+['’]s\b/u.test(bare)) return false;
  if (orders.has(words[0] ?? "")) return true;
  return courtesy.test(bare) && isOtherLanguage(bare);
}

const foreignFolded = new Set([...foreign].flatMap((word) => splitWords(word)));
