import { useMemo, useState } from "react";
import { visibleText } from "#web/html/visible-text.ts";
import { TextBody } from "#web/html/frame/text-body.tsx";
import { Button } from "#web/ui/button.tsx";
import { BodyLine } from "./body-line.tsx";
import { bodyWords } from "./body-words.ts";
import { NoContent } from "./no-content.tsx";

/** Characters of a message's HTML whose words are shown at first. */
const beginning = 200_000;

/** A message's text, else the words of its HTML: of a long one the beginning, which is said, and all on request. */
export function PlainWords({ text, html }: { text: string | null; html: string | null }) {
  const [whole, setWhole] = useState(false);
  const own = text?.trim() ? text : undefined;
  const words = useMemo(
    () => own ?? visibleText(html ?? "", whole ? Infinity : beginning),
    [own, html, whole],
  );
  const cut = own === undefined && !whole && (html ?? "").length > beginning;
  return (
    <>
      {cut && (
        <BodyLine words={bodyWords.truncated}>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            {bodyWords.showAll}
          </Button>
        </BodyLine>
      )}
      {words.trim() === "" ? <NoContent /> : <TextBody text={words} />}
    </>
  );
}
