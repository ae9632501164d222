import type { ReactNode } from "react";
import { recipientOf, titleOf } from "../../recipients/recipients.ts";
import { outboxWords } from "./outbox-page-words.ts";

type MessageRowProps = {
  to: readonly string[];
  subject: string;
  preview: string;
  files: number;
  /** How it stands. */
  text: string;
  /** Whether the person has to decide about it. */
  warns: boolean;
  children: ReactNode;
};

const namesShown = 3;

/** A message that is to be sent: to whom, what, how it stands, and what can be done. */
export function MessageRow(props: MessageRowProps) {
  const { to, subject, preview, files, text, warns, children } = props;
  const names = to.filter((one) => one.trim() !== "").map((typed) => titleOf(recipientOf(typed)));
  return (
    <li className="flex flex-col gap-1 border-b py-3 [overflow-wrap:anywhere]">
      <p className="text-row text-muted-foreground">
        <bdi>
          {names.length === 0
            ? outboxWords.noRecipients
            : outboxWords.to(names.slice(0, namesShown), Math.max(0, names.length - namesShown))}
        </bdi>
        {files > 0 && ` · ${outboxWords.files(files)}`}
      </p>
      <h3 className="font-medium">
        <bdi>{subject.trim() || outboxWords.noSubject}</bdi>
      </h3>
      {preview !== "" && (
        <p dir="auto" className="line-clamp-1 text-muted-foreground">
          {preview}
        </p>
      )}
      <p className={warns ? "text-danger" : undefined}>{text}</p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}
