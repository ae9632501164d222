import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { appWords } from "./shell/app-words.ts";

/** What is shown in place of a page that failed while it was drawn. */
export function ErrorPage() {
  return (
    <main className="flex h-dvh flex-col">
      <Notice title={appWords.broken} text={appWords.brokenText} heading="h1">
        <Button onClick={() => location.reload()}>{appWords.reload}</Button>
      </Notice>
    </main>
  );
}
