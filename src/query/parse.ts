import type { Query } from "./ast.ts";
import { allOf, anyOf, everything, negate } from "./combine.ts";
import { readNear } from "./read-near.ts";
import { readSignedTerm } from "./read-term.ts";
import { readTokens, type OpenToken, type Token, type ValueToken } from "./read-tokens.ts";
import { textTerm } from "./text-term.ts";
import { splitWords } from "./words.ts";

const deepest = 100;
const highest = 40;

type Reader = { tokens: readonly Token[]; at: number; tooDeep: boolean };
type Group = { all: boolean; operator: string | undefined; depth: number };

/**
 * Gmail's search syntax as a tree. Never throws and takes linear time: what is half typed, unknown or wrong is
 * searched for as text, and a query nested deeper than 40 levels as its plain words. `OR` binds tighter than
 * the space, as in Gmail.
 *
 * @example parseQuery("from:amy") // { kind: "text", field: "from", text: "amy", form: "word" }
 * @example parseQuery("-is:unread") // { kind: "not", term: { kind: "is", state: "unread" } }
 * @example printQuery(parseQuery("a b OR c")) // "a (b OR c)"
 * @example printQuery(parseQuery("subject:(dinner movie)")) // "subject:dinner subject:movie"
 * @example printQuery(parseQuery('"is: half')) // '"is: half"'
 */
export function parseQuery(text: string): Query {
  const reader = { tokens: readTokens(text), at: 0, tooDeep: false };
  const parts: Query[] = [];
  while (reader.at < reader.tokens.length)
    parts.push(readGroup(reader, { all: true, operator: undefined, depth: 0 }));
  const query = allOf(parts);
  return reader.tooDeep || heightOf(query) > highest ? readPlainWords(text) : query;
}

/** Everything up to the group's end. Between terms the group's own connector is unsaid, and the other one binds tighter. */
function readGroup(reader: Reader, group: Group): Query {
  const chains: Query[][] = [];
  const tight = group.all ? "or" : "and";
  let joins = false;
  for (let token = next(reader); token !== undefined; token = next(reader)) {
    if (token.kind === "close") break;
    if (token.kind === "or" || token.kind === "and") joins = token.kind === tight;
    else {
      const operand = readOperand(reader, token, group);
      const chain = joins ? chains.at(-1) : undefined;
      if (chain === undefined) chains.push([operand]);
      else chain.push(operand);
      joins = false;
    }
  }
  const [outer, inner] = group.all ? [allOf, anyOf] : [anyOf, allOf];
  return outer(chains.map(inner));
}

function next(reader: Reader): Token | undefined {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  return token;
}

function readOperand(reader: Reader, token: OpenToken | ValueToken, group: Group): Query {
  const operator = token.operator ?? group.operator;
  if (token.kind === "open") {
    const inner = readInner(reader, { all: token.all, operator, depth: group.depth + 1 });
    return token.negated ? negate(inner) : inner;
  }
  const near = readNear(reader.tokens, { at: reader.at, operator: group.operator });
  if (near === undefined) return readSignedTerm({ ...token, operator });
  reader.at = near.next;
  return near.term;
}

function readInner(reader: Reader, group: Group): Query {
  if (group.depth <= deepest) return readGroup(reader, group);
  reader.tooDeep = true;
  reader.at = reader.tokens.length;
  return everything;
}

function heightOf(query: Query): number {
  if (query.kind === "not") return 1 + heightOf(query.term);
  if (query.kind !== "and" && query.kind !== "or") return 1;
  return 1 + query.terms.reduce((most, term) => Math.max(most, heightOf(term)), 0);
}

function readPlainWords(text: string): Query {
  const words = text.split(/[\s(){}|"“”„+\p{Cc}-]+/u);
  const terms = words.map((word) => textTerm("any", word));
  return allOf(terms.filter((term) => splitWords(term.text).length > 0));
}
