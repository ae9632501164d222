import { forwardOrders } from "./forward-orders.ts";
import { replyOrders } from "./reply-orders.ts";
import { writeOrders } from "./write-orders.ts";

const orders = [...writeOrders, ...replyOrders, ...forwardOrders];

/** A request for a message, said otherwise than as an order, as that order: "Kofi should get an email …" is "send Kofi an email …". */
export function asOrder(clause: string): string {
  if (clause.length > longest) return clause;
  return orders.reduce((text, [pattern, order]) => text.replace(pattern, order), clause);
}

/** Characters outside of quotations. */
const longest = 1000;
