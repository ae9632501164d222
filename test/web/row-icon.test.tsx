import { Paperclip, Star } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { rowIcon } from "#web/inbox/list/row-icon.tsx";

test.each([
  ["star", Star],
  ["paperclip", Paperclip],
] as const)("the %s of a row has the lines of Lucide's", (name, Icon) => {
  expect(linesOf(renderToStaticMarkup(rowIcon(name, "")))).toEqual(
    linesOf(renderToStaticMarkup(<Icon />)),
  );
});

function linesOf(markup: string): unknown {
  return [/viewBox="([^"]+)"/.exec(markup)?.[1], /<path.*<\/path>/.exec(markup)?.[0]];
}
