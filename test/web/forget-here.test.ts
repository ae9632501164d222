import { afterEach, expect, test } from "vitest";
import { forgetHere, openFormsPlace, personalPlace } from "#web/api/forget-here.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a sign-out removes what is the person's and what is nobody's, not what is another's", () => {
  for (const name of [personalPlace("drafts", "ada"), personalPlace("drafts", "eve"), "theme"])
    localStorage.setItem(name, "x");
  for (const name of [personalPlace("asked", "ada"), "edits 1", openFormsPlace("ada")])
    sessionStorage.setItem(name, "x");
  forgetHere("ada");
  expect(Object.keys(localStorage)).toEqual([personalPlace("drafts", "eve")]);
  expect(Object.keys(sessionStorage)).toEqual([openFormsPlace("ada")]);
});
