import { useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { printAddress } from "#addresses/print-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { HtmlFrame } from "#web/html/frame/html-frame.tsx";
import { sanitiseHtml } from "#web/html/sanitise-html.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { personTitle } from "#web/ui/format/person-title.ts";
import { Select } from "#web/ui/select.tsx";
import { useDark } from "#web/ui/window/use-dark.ts";
import { AiButton } from "./ai-button.tsx";
import { ComposeFooter } from "./compose-footer.tsx";
import { composeWords } from "./compose-words.ts";
import { DropArea } from "./files/drop-area.tsx";
import { FileList } from "./files/file-list.tsx";
import { uploadPath } from "./files/upload-queue.ts";
import type { Compose } from "./form/use-compose.ts";
import { formWords } from "./form/form-words.ts";
import { listedFiles, type Start, wrongRecipient } from "./form/form-content.ts";
import { RichEditor } from "./lazy-editor.tsx";
import { RecipientsField } from "./recipients/recipients-field.tsx";
import type { Quote } from "./reply/quote.ts";

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
  const refused = wrong !== undefined && problem === formWords.wrongRecipient(wrong.typed);
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

/** The original below an answer, folded until it is asked for; it can be left out. */
function QuotedOriginal({ quote, onRemove }: { quote: Quote; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  const dark = useDark();
  const body = useMemo(() => (open ? sanitiseHtml(quote.html) : undefined), [open, quote]);
  const words = open ? composeWords.hideQuoted : composeWords.quoted;
  return (
    <div className="flex shrink-0 flex-col px-4 pb-2">
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={words}
          title={words}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="h-5 px-2 pointer-coarse:min-h-11"
        >
          <Ellipsis size={14} aria-hidden />
        </Button>
        {open && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {composeWords.removeQuoted}
          </Button>
        )}
      </div>
      {body !== undefined && (
        <div className="mt-2 flex h-56 flex-col overflow-hidden rounded-md border">
          <HtmlFrame body={body} title={composeWords.quotedFrame} dark={dark} quotes={none} />
        </div>
      )}
    </div>
  );
}

const none: readonly string[] = [];

/** From which of their addresses the person writes, where there are several; Gmail's default unless chosen. */
function FromField({ compose, fresh }: { compose: Compose; fresh: boolean }) {
  const { written, change, busy } = compose;
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.sendAs,
    queryFn: ({ signal }) => call.compose.sendAs({}, { signal }),
    staleTime: 600_000,
    retry: false,
  });
  const addresses = data?.addresses ?? [];
  const usual = addresses.find(({ isDefault }) => isDefault)?.address;
  const settle = useEffectEvent(compose.onSender);
  useEffect(() => {
    if (fresh && usual !== undefined) settle(usual);
  }, [fresh, usual]);
  if (addresses.length < 2) return null;
  const chosen = readAddress(written.from ?? "")?.address.toLowerCase();
  const shown = addresses.find(({ address }) => address.toLowerCase() === chosen) ?? addresses[0];
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b py-0.5 pr-2 pl-4 pointer-coarse:min-h-12">
      <label className="flex min-w-0 flex-1 items-center gap-2 text-muted-foreground">
        {composeWords.from}
        <Select
          value={shown?.address ?? ""}
          disabled={busy}
          onChange={(event) => change({ from: event.target.value })}
        >
          {addresses.map(({ name, address }) => (
            <option key={address} value={address}>
              {printAddress({ name, address })}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
