import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { misspeltSettings, settingNames } from "./misspelt-settings.ts";

test("a setting that looks misspelt is named with the one that is meant", () => {
  const environment = {
    PUBIC_URL: "x",
    DATADIR: "x",
    Google_Client_Id: "x",
    STRIPE_SECRETKEY: "x",
  };
  expect(misspeltSettings(environment)).toEqual([
    "PUBIC_URL is not read: is PUBLIC_URL meant?",
    "DATADIR is not read: is DATA_DIR meant?",
    "Google_Client_Id is not read: is GOOGLE_CLIENT_ID meant?",
    "STRIPE_SECRETKEY is not read: is STRIPE_SECRET_KEY meant?",
  ]);
});

test("what other programs read is left alone", () => {
  const others = [
    "PATH",
    "HOME",
    "HOSTNAME",
    "POST",
    "PWD",
    "LOGNAME",
    "GOOGLE_API_KEY",
    "AWS_REGION",
  ];
  expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
  expect(misspeltSettings(Object.fromEntries(settingNames.map((name) => [name, "x"])))).toEqual([]);
});

test("the settings are those that docs/settings.md tells of", () => {
  const table = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z_]{4,}/g) ?? []);
  expect([...named].sort()).toEqual([...settingNames].sort());
});
