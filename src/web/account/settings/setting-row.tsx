import { useId, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { settingsWords } from "./settings-words.ts";

type SettingRowProps = {
  label: string;
  hint?: string;
  saved: boolean;
  /** Why it is not as it was chosen. */
  refused?: string | undefined;
  /** Where the control stands: below on a phone, always below, or always beside. */
  place?: "fitting" | "below" | "beside";
  /** The control, which is named by the first id and described by the second. */
  children: (labelId: string, hintId: string) => ReactNode;
};

const places = {
  fitting: "flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-8",
  below: "flex-col gap-3",
  beside: "items-center justify-between gap-4 md:gap-8",
} as const;

/** One setting: what it is, its control, and quietly that it is saved. */
export function SettingRow(props: SettingRowProps) {
  const { label, hint, saved, refused, place = "fitting", children } = props;
  const id = useId();
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];
  return (
    <div className={classNames("flex py-4", places[place])}>
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span id={labelId} className="font-medium">
            {label}
          </span>
          <output className="text-row text-success">{saved && settingsWords.saved}</output>
        </p>
        {hint !== undefined && (
          <p id={hintId} className="text-row text-pretty text-muted-foreground">
            {hint}
          </p>
        )}
        {refused !== undefined && (
          <p role="alert" className="pt-1 text-row text-pretty text-danger">
            {refused}
          </p>
        )}
      </div>
      <div className={classNames("min-w-0", place !== "below" && "max-w-full shrink-0")}>
        {children(labelId, hintId)}
      </div>
    </div>
  );
}
