import { useId, type ReactNode } from "react";
import { readLink } from "#web/html/links/safe-link.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { leavingWords } from "./leaving-words.ts";

type LeavingPageProps = {
  /** The address that the link truly leads to. */
  to: string | undefined;
  /** The host that its words name. */
  says: string | undefined;
  /** The link that leads back into the app. */
  cancel: ReactNode;
};

/** Shows where a link leads whose words name another host. It only shows: nothing is opened by itself. */
export function LeavingPage({ to, says, cancel }: LeavingPageProps) {
  const title = useId();
  const link = readLink(to ?? "");
  if (link === undefined)
    return (
      <Notice title={leavingWords.nowhere} text={leavingWords.nowhereText} heading="h1">
        {cancel}
      </Notice>
    );
  return (
    <div
      role="alertdialog"
      aria-labelledby={title}
      className="mx-auto my-12 flex w-[min(36rem,calc(100%-2rem))] flex-col gap-6 rounded-lg border bg-surface p-6 text-surface-foreground"
    >
      <h1 id={title} className="text-heading font-semibold text-balance">
        {leavingWords.title}
      </h1>
      <dl className="flex flex-col gap-4">
        <Place name={leavingWords.says} value={shownText(says ?? "").slice(0, 253)} />
        <Place name={leavingWords.leads} value={link.place} whole={link.href.slice(0, 2000)} />
      </dl>
      <p className="text-muted-foreground text-pretty">{leavingWords.text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild variant="outline">
          <a href={link.href} rel="noopener noreferrer">
            {leavingWords.open}
          </a>
        </Button>
        {cancel}
      </div>
    </div>
  );
}

function Place({ name, value, whole }: { name: string; value: string; whole?: string }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-row text-muted-foreground">{name}</dt>
      <dd className="text-reading font-semibold [overflow-wrap:anywhere]">
        <bdi>{value}</bdi>
        {whole !== undefined && (
          <bdi className="mt-1 line-clamp-4 text-row font-normal text-muted-foreground">
            {whole}
          </bdi>
        )}
      </dd>
    </div>
  );
}
