import { expect, test } from "vitest";
import { calledAs } from "./called-as.ts";

test.each([
  ["Bea", "Beatriz Lima", "Bea"],
  ["dan", "Daniel Reyes", "Dan"],
  ["Dan Reyes", "Daniel Reyes", "Dan"],
  ["bea", "Lima, Beatriz", "Bea"],
  ["mr whitfield", "Tom Whitfield", "Mr Whitfield"],
  ["Dr. Lima", "Beatriz Lima", "Dr. Lima"],
])("who is called %s is greeted so, and not as %s", (words, name, called) => {
  expect(calledAs({ name, words })).toBe(called);
});

test.each([
  ["whitfield", "Tom Whitfield"],
  ["grandma Rose", "Rose Blake"],
  ["maya", "Maya Lindqvist"],
  ["my boss", "Priya Raman"],
  ["B", "Beatriz Lima"],
  ["bea@x.example", "Beatriz Lima"],
  ["", "Beatriz Lima"],
  ["Lima", "Beatriz Lima"],
])("by %s nobody is called otherwise than %s", (words, name) => {
  expect(calledAs({ name, words })).toBe(name);
});
