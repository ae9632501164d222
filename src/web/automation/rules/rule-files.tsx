import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { NotCarried } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { filesWords as words } from "./rules-words.ts";

type FilesDialogProps = { onClose: () => void };

/** Makes rules of a file, and names what of it they cannot say. */
export function ImportDialog({ onClose }: FilesDialogProps) {
  const field = useId();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.ruleImport) throw new Error(words.tooLarge);
      const text = await file.text();
      const content = /^\s*\{/.test(text) ? { json: text } : { xml: text };
      return api.call.rules.import({ ...content, accessToken: tokenOf(api) });
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.rules, queryKeys.labels].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Frame title={words.importTitle} text={words.importText} onClose={onClose}>
      <label htmlFor={field} className="flex flex-col gap-1">
        {words.choose}
        <input
          id={field}
          type="file"
          accept=".xml,.json,text/xml,application/json"
          disabled={isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) mutate(file);
            // The same file may be chosen again.
            target.value = "";
          }}
          className="w-full rounded-md border border-edge p-2 text-row file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-muted file:px-3 file:text-text"
        />
      </label>
      <output>
        {isPending && words.importing}
        {data !== undefined && words.made(data.rules.length)}
        {data !== undefined && data.equal > 0 && ` ${words.equal(data.equal)}`}
      </output>
      {error !== null && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {data !== undefined && <LeftOut left={data.left} />}
    </Frame>
  );
}

/** Gives the rules as files. */
export function ExportDialog({ onClose }: FilesDialogProps) {
  const { call } = useApi();
  const { data, error } = useQuery({
    queryKey: [...queryKeys.rules, "export"],
    queryFn: ({ signal }) => call.rules.export({}, { signal }),
    staleTime: 0,
  });
  return (
    <Frame title={words.exportTitle} text={words.exportText} onClose={onClose}>
      {error !== null && <p role="alert">{error.message}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={data === undefined}
          onClick={() => data && download("mailwright-rules.json", "application/json", data.json)}
        >
          {words.json}
        </Button>
        <Button
          variant="outline"
          disabled={data === undefined}
          onClick={() => data && download("mailFilters.xml", "text/xml", data.xml)}
        >
          {words.xml}
        </Button>
      </div>
      {data !== undefined && <LeftOut left={data.left} />}
    </Frame>
  );
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function LeftOut({ left }: { left: readonly NotCarried[] }) {
  const id = useId();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b pb-1 font-semibold">
        {words.left}
      </h3>
      <ul className="text-row [overflow-wrap:anywhere]">
        {left.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be left out of two filters of one name
          <li key={index} className="border-b py-2 last:border-0">
            <p className="font-medium">
              <bdi>{shownText(one.name)}</bdi>
            </p>
            <p>
              <bdi>{shownText(words.leftOf(one))}</bdi>
            </p>
            <p className="text-muted-foreground">{one.why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FrameProps = FilesDialogProps & { title: string; text: string; children: ReactNode };

function Frame({ title, text, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      className="md:top-[10dvh]! md:w-[min(36rem,94vw)]"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6 md:max-h-[80dvh]">
        <DialogTitle className="text-heading font-semibold">{title}</DialogTitle>
        <p className="text-muted-foreground text-pretty">{text}</p>
        {children}
        <div className="flex justify-end">
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
