import { useId, type ReactNode } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { isFixed, type StepStanding } from "./card-edits.ts";

type ChoiceProps = {
  name: string;
  /** What is said of it beside its name. */
  about?: string;
  /** Whether it is left out. */
  out: boolean;
  as: StepStanding;
  onFlip: () => void;
  children: ReactNode;
  /** What stands beside it and does something else. */
  beside?: ReactNode;
};

/** A row of a card that can be left out; of a card that was decided only what was not. */
export function Choice({ name, about = "", out, as, onFlip, children, beside }: ChoiceProps) {
  const id = useId();
  if (isFixed(as))
    return (
      !out && (
        <li className="flex min-h-7 items-center gap-2">
          {children}
          {beside}
        </li>
      )
    );
  return (
    <li className="flex items-center gap-2">
      <label className="flex min-h-7 min-w-0 flex-1 items-center gap-2 has-data-[state=unchecked]:text-muted-foreground has-data-[state=unchecked]:[&_bdi]:line-through pointer-coarse:min-h-11">
        <Checkbox
          aria-label={name}
          {...(about !== "" && { "aria-describedby": id })}
          checked={!out}
          disabled={as === "busy"}
          onCheckedChange={onFlip}
        />
        {children}
        {about !== "" && (
          <span id={id} hidden>
            {about}
          </span>
        )}
      </label>
      {beside}
    </li>
  );
}

/** A set with one thing more, or less where it was there. */
export function flipped(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
