import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { readLinkTarget } from "./editor-text.ts";

function p(...content: object[]) {
  return { type: "paragraph", content };
}

function words(text: string, href?: string) {
  const marks = href === undefined ? [] : [{ type: "link", attrs: { href } }];
  return { type: "text", text, marks };
}

test("lines, lists and quotes are as people type them", () => {
  const document = {
    type: "doc",
    content: [
      p(words("Hello "), words("Ada"), { type: "hardBreak" }, words("and Bob")),
      p(),
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [p(words("one"))] },
          {
            type: "listItem",
            content: [
              p(words("two")),
              {
                type: "orderedList",
                attrs: { start: 3 },
                content: [{ type: "listItem", content: [p(words("within"))] }],
              },
            ],
          },
        ],
      },
      { type: "blockquote", content: [p(words("said")), p(), p(words("> before"))] },
      p({ type: "image", attrs: { alt: "a cat" } }, { type: "image", attrs: {} }),
      p(),
    ],
  };
  expect(plainText(document)).toBe(
    [
      "Hello Ada",
      "and Bob",
      "",
      "- one",
      "- two",
      "  3. within",
      "> said",
      ">",
      ">> before",
      "[a cat][picture]",
    ].join("\n"),
  );
});

test("a link's address follows its words unless they say it", () => {
  const site = "https://example.com/";
  expect(
    plainText({
      type: "doc",
      content: [
        p(words("the "), words("big ", site), words("site", site), words(".")),
        p(words("example.com", site), words(" or "), words("a@b.com", "mailto:a@b.com")),
      ],
    }),
  ).toBe("the big site <https://example.com/>.\nexample.com or a@b.com");
});

test.each([
  ["example.com/path", "https://example.com/path"],
  [" http://example.com ", "http://example.com/"],
  ["ada@example.com", "mailto:ada@example.com"],
  ["mailto:ada@example.com", "mailto:ada@example.com"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["no address", undefined],
  ["", undefined],
])("%j typed as a link leads to %j", (typed, target) => {
  expect(readLinkTarget(typed)).toBe(target);
});
