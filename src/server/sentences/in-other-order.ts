const excepting =
  "(?:except(?: for)?|apart from|aside from|other than|besides|excluding|leaving out|with the exception of)";
const acting =
  "(?:please |can you |could you )?(?:archive|delete|trash|remove|bin|star|unstar|mark|move|label|mute|snooze|forward|report)";
const exceptionFirst = new RegExp(
  String.raw`^\s*${excepting} (?<kept>[^,;:\n"“”]{2,80}), (?<order>${acting} (?:(?!\b(?:and|then|but|except)\b)[^,;:\n"“”]){3,160}?)[\s.!?]*$`,
  "iu",
);

/** "Except for Ada's, archive all promotions" as "archive all promotions except Ada's"; undefined for other words. */
export function exceptionLast(text: string): string | undefined {
  const { kept, order } = exceptionFirst.exec(text)?.groups ?? {};
  return kept === undefined ? undefined : `${order} except ${kept}`;
}

/** Characters of a list of orders, and orders of one. */
const longest = 600;
const most = 8;

/** "1. archive the promotions 2. star Ada's mail", and the same with a dash before each line, as orders one behind another. */
export function listAsOrders(text: string): string | undefined {
  if (text.length > longest || /[:"“”]/u.test(text)) return undefined;
  const items = numbered(text) ?? dashed(text) ?? eachLine(text);
  if (items === undefined || items.length < 2 || items.length > most) return undefined;
  return items.map((item) => item.trim().replace(/[\s.,;]+$/u, "")).join("; then ");
}

const number = /(?:^|\s)(?<place>\d)[.)]\s+/gu;

/** Items whose numbers begin with one and go on without a gap. */
function numbered(text: string): string[] | undefined {
  const marks = [...text.matchAll(number)];
  const isList =
    marks[0]?.index === 0 && marks.every(({ groups }, at) => groups?.["place"] === `${at + 1}`);
  return isList ? text.split(/(?:^|\s)\d[.)]\s+/u).slice(1) : undefined;
}

const order =
  /^\s*(?:and |then |also |please )*(?:archive|delete|trash|remove|bin|star|unstar|mark|mute|snooze|label|tag|move|restore|show|find|count|summari[sz]e)\s/iu;

/** Orders of which each has a line of its own, and none a text. */
function eachLine(text: string): string[] | undefined {
  const items = text.trim().split(/\s*\n\s*/u);
  return items.every((item) => order.test(item)) ? items : undefined;
}

function dashed(text: string): string[] | undefined {
  const lines = text
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "");
  const isList = lines.every((line) => /^\s*[-*•–]\s+\S/u.test(line));
  return isList ? lines.map((line) => line.replace(/^\s*[-*•–]\s+/u, "")) : undefined;
}
