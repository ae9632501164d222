import { type ComponentProps, type ReactNode, useId } from "react";

/** How a field of one line looks. */
export const fieldLook =
  "h-9 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-body text-text pointer-coarse:h-11";

/** Fields that belong together, under their heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b pb-1 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type TextFieldProps = Omit<ComponentProps<"input">, "onChange" | "value" | "id" | "className"> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** What stands below it. */
  children?: ReactNode;
};

/** A field of one line with its name above it. */
export function TextField({ label, onText, children, ...field }: TextFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...field}
        id={id}
        aria-describedby={children === undefined ? undefined : `${id}-more`}
        onChange={({ target }) => onText(target.value)}
        className={fieldLook}
      />
      {children !== undefined && (
        <div id={`${id}-more`} className="text-row text-muted-foreground [overflow-wrap:anywhere]">
          {children}
        </div>
      )}
    </div>
  );
}

type CheckFieldProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Something that is so or not, by the browser's own box. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
