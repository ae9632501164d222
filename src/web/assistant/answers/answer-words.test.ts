import { expect, test } from "vitest";
import { doneWords } from "./answer-words.ts";

test("what lists were told, what waits in the outbox and who has no way is each said", () => {
  const came = ["done", "waits", "waits", "none", "page"].map((one) => ({ came: one }));
  expect(doneWords("unsubscribe", came)).toEqual({
    title: "Unsubscribed from 1 sender",
    description:
      "What lists have been told cannot be undone. 2 messages in the outbox. 1 sender without a way to unsubscribe. 1 sender not done yet.",
  });
  expect(
    doneWords("unsubscribe", [{ came: "waits" }, { came: "waits" }, { came: "waits" }]),
  ).toEqual({ title: "Not unsubscribed yet: 3 messages in the outbox" });
});
