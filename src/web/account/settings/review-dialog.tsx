import { useMutation } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useId, useRef, useState, type FormEvent } from "react";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { reviewWords as words } from "./settings-words.ts";

/** Stars and a few words about the product, kept by the server. */
export function ReviewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {open && <ReviewForm onClose={onClose} />}
    </Dialog>
  );
}

function ReviewForm({ onClose }: { onClose: () => void }) {
  const { call } = useApi();
  const [stars, setStars] = useState(0);
  const [text, setText] = useState("");
  const field = useId();
  const sent = useRef(false);
  const send = useMutation({
    mutationFn: () => call.settings.review({ stars, text }),
    onSuccess: () => {
      showToast(words.thanks);
      onClose();
    },
    onError(error) {
      sent.current = false;
      showToast(words.failed(error.message), "destructive");
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A second click comes before the button is drawn as disabled.
    if (stars === 0 || sent.current) return;
    sent.current = true;
    send.mutate();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{words.title}</DialogTitle>
      <Stars stars={stars} onChoose={setStars} />
      <div className="flex flex-col gap-1">
        <label htmlFor={field}>{words.text}</label>
        <textarea
          id={field}
          aria-describedby={`${field}-hint`}
          rows={4}
          maxLength={limits.reviewText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          dir="auto"
          className="resize-y rounded-md border border-edge bg-surface px-3 py-2 text-body"
        />
        <p id={`${field}-hint`} className="text-row text-muted-foreground">
          {words.optional}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={stars === 0 || send.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

function Stars({ stars, onChoose }: { stars: number; onChoose: (stars: number) => void }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend>{words.stars}</legend>
      <div className="-ml-2.5 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="flex size-11 items-center justify-center rounded-md hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              aria-label={words.star(count)}
              checked={stars === count}
              onChange={() => onChoose(count)}
            />
            <Star
              size={24}
              aria-hidden
              className={classNames(count <= stars ? "fill-current text-star" : "text-edge")}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
