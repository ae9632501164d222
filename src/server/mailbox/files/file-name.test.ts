import { expect, test } from "vitest";
import { dispositionOf, fileName } from "./file-name.ts";

test.each([
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Windows\\system.ini", "system.ini"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["a\u200Bb\u2066c\uFEFF.txt", "abc.txt"],
  ["line\r\nX-Evil: 1.txt", "lineX-Evil 1.txt"],
  ['quo"te<>|?*.txt', "quote.txt"],
  [".htaccess", "htaccess"],
  ["name. . .", "name"],
  ["", "attachment"],
  ["..", "attachment"],
  ["\0", "attachment"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["Prüfung 試験.pdf", "Prüfung 試験.pdf"],
  ["half \uD800.txt", "half \uFFFD.txt"],
])("%j is saved as %j", (name, saved) => {
  expect(fileName(name, "attachment")).toBe(saved);
});

test("a long name keeps its ending", () => {
  const name = fileName(`${"x".repeat(400)}.tar`, "attachment");
  expect([name.length, name.slice(-5)]).toEqual([150, "x.tar"]);
});

test("the header holds ASCII alone, and the whole name beside it", () => {
  expect(dispositionOf("attachment", "Prüfung 100% (1)'.pdf")).toBe(
    `attachment; filename="Pr_fung 100_ (1)'.pdf"; filename*=UTF-8''Pr%C3%BCfung%20100%25%20%281%29%27.pdf`,
  );
});
