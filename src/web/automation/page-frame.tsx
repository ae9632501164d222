import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type PageFrameProps<Data> = {
  title: string;
  text: string;
  /** The link back. */
  back: ReactNode;
  query: Pick<UseQueryResult<Data>, "data" | "isError" | "error" | "refetch">;
  wide?: boolean;
  children: (data: Data) => ReactNode;
};

/** A page with its heading, which says when it loads and offers another try where that fails. */
export function PageFrame<Data>(props: PageFrameProps<Data>) {
  const { title, text, back, query, wide = false, children } = props;
  const { data, isError, error, refetch } = query;
  return (
    <div
      className={`mx-auto flex min-h-full w-full flex-col gap-6 px-4 py-8 md:px-6 ${wide ? "max-w-256" : "max-w-176"}`}
    >
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-title font-semibold tracking-[-0.018em]">{title}</h1>
          <p className="mt-1 text-muted-foreground text-pretty">{text}</p>
        </div>
        {back}
      </header>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <Notice title="This could not be read" text={error?.message}>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {data === undefined && !isError && (
        <output className="animate-late text-muted-foreground">Reading your mail…</output>
      )}
    </div>
  );
}
