import { useId, useState, type FormEvent } from "react";
import type { SavedSearch } from "#contract/search.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { searchWords } from "./search-words.ts";

type SaveSearchDialogProps = {
  /** What is searched for; undefined closes. */
  query: string | undefined;
  /** The searches kept already. */
  saved: readonly SavedSearch[];
  onClose: () => void;
  onSave: (name: string, query: string) => void;
};

const longest = 100;

/** Asks under which name a search is kept, and says when another one gives way. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { query, onClose } = props;
  return (
    <Dialog
      open={query !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {query !== undefined && <NameForm {...props} query={query} />}
    </Dialog>
  );
}

function NameForm({ query, saved, onClose, onSave }: SaveSearchDialogProps & { query: string }) {
  const [name, setName] = useState(query.slice(0, longest));
  const field = useId();
  const wanted = name.trim();
  const other = saved.find((one) => one.name === wanted && one.query !== query);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The search field stands around this dialog.
    event.stopPropagation();
    if (wanted !== "") onSave(wanted, query);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{searchWords.save}</DialogTitle>
      <div className="flex flex-col gap-1">
        <label htmlFor={field}>{searchWords.name}</label>
        <input
          id={field}
          data-takes-focus
          dir="auto"
          maxLength={longest}
          autoComplete="off"
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
          className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
        />
        <output className="min-h-5 text-row text-muted-foreground [overflow-wrap:anywhere]">
          {other !== undefined && searchWords.replaces(other.query)}
        </output>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {searchWords.cancel}
        </Button>
        <Button type="submit" disabled={wanted === ""}>
          {other === undefined ? searchWords.keep : searchWords.replace}
        </Button>
      </div>
    </form>
  );
}
