import { expect, test } from "vitest";
import { exceptionLast, listAsOrders } from "./in-other-order.ts";

test.for([
  ["except for Ada's, archive all promotions", "archive all promotions except Ada's"],
  [
    "Apart from the pizza one, delete all promotions.",
    "delete all promotions except the pizza one",
  ],
  ["except on Monday, archive the rest and delete the promotions", undefined],
  ["except for Ada, nobody came", undefined],
])("an exception before an order stands behind it: %s", ([text = "", order]) => {
  expect(exceptionLast(text)).toBe(order);
});

test.for([
  ["1. archive the promotions 2. star Ada's mail", "archive the promotions; then star Ada's mail"],
  ["1) archive it.\n2) mute it.", "archive it; then mute it"],
  ["- archive it\n- mute it", "archive it; then mute it"],
  ["1. archive it 3. mute it", undefined],
  ["archive 1. and 2. of them", undefined],
  ["1. tell Ada: hi 2. mute it", undefined],
  ["- archive it", undefined],
  ["- archive it\nmute it", undefined],
])("a list of orders is one behind another: %s", ([text = "", orders]) => {
  expect(listAsOrders(text)).toBe(orders);
});
