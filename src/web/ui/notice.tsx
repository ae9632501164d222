import type { ReactNode } from "react";

type NoticeProps = {
  title: string;
  text?: string | undefined;
  /** `h1` where the notice is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
};

/** A quiet message in the middle of an empty place, with what can be done next below it. */
export function Notice({ title, text, heading: Heading = "h2", children }: NoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center">
      <Heading className="text-heading font-semibold text-balance">{title}</Heading>
      {text !== undefined && <p className="max-w-96 text-muted-foreground text-pretty">{text}</p>}
      {children !== undefined && <div className="mt-4 flex gap-2">{children}</div>}
    </div>
  );
}
