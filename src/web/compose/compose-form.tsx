import { Suspense, useEffect, useId, useRef, useState, type RefObject } from "react";
import { personTitle } from "#web/ui/format/person-title.ts";
import { RecipientsField } from "./recipients/recipients-field.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DropArea } from "./files/drop-area.tsx";
import { FileList } from "./files/file-list.tsx";
import { uploadPath } from "./files/upload-path.ts";
import { AiButton } from "./ai-button.tsx";
import { ComposeFooter } from "./compose-footer.tsx";
import { composeWords } from "./compose-words.ts";
import { RichEditor } from "./lazy-editor.ts";
import { FromField } from "./from-field.tsx";
import { QuotedOriginal } from "./quoted-original.tsx";
import type { Compose } from "./form/use-compose.ts";
import { listedFiles, wrongRecipient, type Start } from "./form/written.ts";
import { writingWords } from "./form/writing-words.ts";

/** The fields of a message and what can be done with it. */
export function ComposeForm({ compose, start }: { compose: Compose; start: Start }) {
  const { written, change, uploads } = compose;
  const answering = start.written.to.chips.length > 0;

  function addFiles(files: readonly File[]): void {
    uploads.add(files, (contentId, name) => compose.editor()?.addPicture(contentId, name));
  }

  return (
    <DropArea
      onDrop={(files) => uploads.add(files)}
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto in-[[data-floating=inline]]:overflow-visible"
    >
      {start.waits !== undefined && (
        <p className="border-b bg-muted px-4 py-1.5 text-row">{start.waits}</p>
      )}
      <FromField compose={compose} fresh={start.fresh} />
      <Recipients compose={compose} takesFocus={!answering} />
      {start.replyTo !== undefined && (
        <p className="border-b px-4 py-1.5 text-row text-muted-foreground">
          {composeWords.replyGoesTo(start.replyTo)}
        </p>
      )}
      {start.nobody && (
        <p className="border-b px-4 py-1.5 text-row text-muted-foreground">{composeWords.nobody}</p>
      )}
      {start.cut.map(({ field, last }) => (
        <p key={field} className="border-b px-4 py-1.5 text-row text-muted-foreground">
          {composeWords.cut(field, personTitle(last))}
        </p>
      ))}
      <Subject compose={compose} />
      <div className="flex min-h-56 flex-1 basis-0 flex-col in-[[data-floating=inline]]:min-h-50 in-[[data-floating=inline]]:basis-auto">
        <Suspense fallback={<Skeleton className="m-4 h-4 w-1/3" />}>
          <RichEditor
            label={composeWords.message}
            start={start.written.message.html}
            pictureAddress={(contentId) => pictureAddress(compose, contentId)}
            onReady={(handle, text) => {
              compose.onEditor(handle, text);
              if (answering && isWaiting()) handle.focus();
            }}
            onChange={(message) => change({ message })}
            onFiles={addFiles}
            end={<AiButton compose={compose} what="email" />}
          />
        </Suspense>
      </div>
      {written.quote !== undefined && (
        <QuotedOriginal quote={written.quote} onRemove={() => change({ quote: undefined })} />
      )}
      <FileList
        files={listedFiles(written, uploads.files)}
        onRemove={uploads.remove}
        onAgain={uploads.again}
      />
      <ComposeFooter compose={compose} />
      <AlertDialog
        open={uploads.alert !== undefined}
        text={uploads.alert ?? ""}
        onClose={uploads.closeAlert}
      />
    </DropArea>
  );
}

function Recipients({ compose, takesFocus }: { compose: Compose; takesFocus: boolean }) {
  const { written, change } = compose;
  const [copies, setCopies] = useState(written.cc.chips.length > 0);
  const [blind, setBlind] = useState(written.bcc.chips.length > 0);
  const place = useSeeWrong(compose);
  return (
    <div ref={place} className="contents">
      <RecipientsField
        label={composeWords.to}
        required
        takesFocus={takesFocus}
        value={written.to}
        onChange={(to) => change({ to })}
        end={
          <span className="flex shrink-0">
            {!copies && <More onClick={() => setCopies(true)}>{composeWords.cc}</More>}
            {!blind && <More onClick={() => setBlind(true)}>{composeWords.bcc}</More>}
          </span>
        }
      />
      {copies && (
        <RecipientsField
          label={composeWords.cc}
          takesFocus={written.cc.chips.length === 0}
          value={written.cc}
          onChange={(cc) => change({ cc })}
        />
      )}
      {blind && (
        <RecipientsField
          label={composeWords.bcc}
          takesFocus={written.bcc.chips.length === 0}
          value={written.bcc}
          onChange={(bcc) => change({ bcc })}
        />
      )}
    </div>
  );
}

/** Leads to the recipient for which the message was refused. */
function useSeeWrong({ problem, written, busy }: Compose): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wrong = wrongRecipient(written);
  const refused = wrong !== undefined && problem === writingWords.wrongRecipient(wrong.typed);
  useEffect(() => {
    if (refused && !busy) place.current?.querySelector<HTMLElement>("[data-wrong]")?.focus();
  }, [refused, busy]);
  return place;
}

function More({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={onClick}
      className="px-2 text-muted-foreground pointer-coarse:min-w-11"
    >
      {children}
    </Button>
  );
}

function Subject({ compose }: { compose: Compose }) {
  const id = useId();
  const { written, change } = compose;
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b pr-2 pl-4 pointer-coarse:min-h-12">
      <label htmlFor={id} className="shrink-0 text-row text-muted-foreground">
        {composeWords.subject}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        dir="auto"
        value={written.subject}
        onChange={(event) => change({ subject: event.target.value })}
        className="h-9 min-w-0 flex-1 bg-transparent text-body font-medium outline-none pointer-coarse:h-11"
      />
      <AiButton compose={compose} what="subject" />
    </div>
  );
}

/** Whether the focus waits for a field to take it. */
function isWaiting(): boolean {
  return document.activeElement?.matches("body, [data-floating]") === true;
}

/** Where a picture of the text is had: ours carry the id of their upload, those of a draft are among its files. */
function pictureAddress({ uploads }: Compose, contentId: string): string | undefined {
  const file = uploads.files.find((one) => one.contentId === contentId);
  if (file?.state.at === "done") return uploadPath(file.state.upload);
  const own = /^([\da-f-]{36})@mailwright$/.exec(contentId)?.[1];
  return own === undefined ? undefined : uploadPath(own);
}
