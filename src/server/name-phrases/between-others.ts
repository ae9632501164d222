import type { Query } from "#query/ast.ts";
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
