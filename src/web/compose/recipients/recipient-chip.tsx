import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { displayAddress } from "#addresses/display-address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { titleOf, type Recipient } from "./recipient.ts";
import { recipientsWords } from "./recipients-words.ts";
import { whyNoAddress } from "./why-no-address.ts";

type RecipientChipProps = {
  chip: Recipient;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One recipient; what is no address is marked and says why. */
export function RecipientChip({ chip, onMove, onEdit, onRemove }: RecipientChipProps) {
  const title = titleOf(chip);
  const reason = chip.address === undefined ? whyNoAddress(chip.typed) : undefined;

  function hear(event: KeyboardEvent): void {
    if (event.key === "ArrowLeft") onMove(-1);
    else if (event.key === "ArrowRight") onMove(1);
    else if (event.key === "Backspace" || event.key === "Delete") onRemove();
    else if (event.key === "Enter" || event.key === "F2") onEdit();
    else return;
    event.preventDefault();
  }

  return (
    <li
      className={classNames(
        "flex max-w-full items-center rounded-md border text-row",
        reason === undefined ? "bg-muted" : "border-danger text-danger",
      )}
    >
      <button
        type="button"
        data-chip
        data-wrong={reason !== undefined || undefined}
        tabIndex={-1}
        title={reason ?? displayAddress(chip.address?.address ?? "")}
        onKeyDown={hear}
        onDoubleClick={onEdit}
        className="min-h-6.5 min-w-0 truncate rounded-md pl-2 focus:bg-accent focus:px-2 focus:text-accent-foreground focus:outline-none pointer-coarse:min-h-11"
      >
        <bdi>{title}</bdi>
        {reason !== undefined && (
          <span className="sr-only">
            , {recipientsWords.notAnAddress}. {reason}
          </span>
        )}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={recipientsWords.remove(title)}
        onClick={onRemove}
        className="flex size-6.5 shrink-0 items-center justify-center rounded-md hover:bg-border pointer-coarse:size-11"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}
