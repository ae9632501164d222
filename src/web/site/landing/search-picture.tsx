import { differenceWords } from "./difference-words.ts";

/** Searches, each with what the product itself says that it looks for. */
export function SearchPicture() {
  return (
    <dl>
      {differenceWords.search.examples.map(({ query, says }) => (
        <div key={query} className="border-b px-5 py-3 last:border-b-0">
          <dt>
            <code className="font-mono text-row font-medium">{query}</code>
          </dt>
          <dd className="text-row text-muted-foreground">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
