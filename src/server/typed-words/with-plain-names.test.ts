import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { withPlainNames } from "./with-plain-names.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Inès Duarte", "Øyvind Berg", "Zoë Okafor"].map((name) => ({
    name,
    address: `${name.slice(-4).toLowerCase()}.ines@atlas.com`,
    count: 9,
    written: true,
  })),
  labels: [{ id: "Label_1", name: "Café" }],
  earlier: [],
  open: 0,
  files: [],
};

function plain(text: string, more: Partial<World> = {}) {
  let seen = "";
  const read = withPlainNames(text, { ...world, ...more }, (said) => ({ said: [(seen = said)] }));
  return { seen, back: read.said[0] };
}

test("names are read by plain letters and told as they were typed", () => {
  const text = "answer Inès, ØYVIND and zoë: the café is naïve, Élise";
  expect(plain(text)).toEqual({
    seen: "answer Ines, Oyvind and zoe: the cafe is naïve, Élise",
    back: text,
  });
});

test("a name in both spellings stays in both", () => {
  const text = "tell Inès that Ines is here";
  expect(plain(text)).toEqual({ seen: text, back: text });
});

test("no address becomes another by it", () => {
  const read = withPlainNames("mail from inès", world, () => [
    "from:ines@atlas.com",
    "ines.duarte@atlas.com, x@ines.example",
    "from:ines",
  ]);
  expect(read).toEqual([
    "from:ines@atlas.com",
    "ines.duarte@atlas.com, x@ines.example",
    "from:inès",
  ]);
});

test("what was said and offered before is read by plain letters too", () => {
  const earlier = [
    { message: "star it", plan: null, shown: 0, asked: "Which Inès?", choices: ["Inès Duarte"] },
  ];
  const read = withPlainNames("Inès Duarte", { ...world, earlier }, (said, { earlier: before }) =>
    before.map(({ choices }) => choices?.[0] === said),
  );
  expect(read).toEqual([true]);
});
