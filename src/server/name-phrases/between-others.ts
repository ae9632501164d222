import type { Query, TextField } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import type { Named } from "./name-at.ts";

/** "Between Ann and Bob": what either of them wrote to the other. */
export function betweenOthers(list: readonly Pick<Named, "found">[]): Query {
  const sides = list.map(({ found }) => found.map(({ address }) => address));
  const pairs = sides.flatMap((from, at) =>
    sides.filter((_, other) => other !== at).map((to) => ({ from, to })),
  );
  return anyOf(
    pairs.map(({ from, to }) =>
      allOf([
        anyOf(from.map((address) => textTerm("from", address))),
        anyOf(to.map((address) => textTerm("to", address))),
      ]),
    ),
  );
}

export type Side = "from" | "to" | "with" | "between";

/** Mail from, to or with any of these addresses: what is changed with somebody is theirs, and one's own to them. */
export function ofSide(
  side: Side,
  addresses: readonly string[],
  purpose: "read" | "change",
): Query {
  if (side === "from" || side === "to") return anyIn(side, addresses);
  const isOfTwo = side === "between" || purpose === "change";
  const sent = anyIn("to", addresses);
  const own = isOfTwo ? allOf([sent, textTerm("from", "me")]) : sent;
  return anyOf([anyIn("from", addresses), own]);
}

function anyIn(field: TextField, addresses: readonly string[]): Query {
  return anyOf(addresses.map((address) => textTerm(field, address)));
}
