import { Switch as Radix } from "radix-ui";

type SwitchProps = {
  labelledBy: string;
  describedBy?: string;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** Something that is on or off. */
export function Switch({ labelledBy, describedBy, on, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={on}
      onCheckedChange={onChange}
      className="group inline-flex h-9 w-11 shrink-0 items-center pointer-coarse:h-11"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-muted p-0.5 transition-[background-color] group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
        <Radix.Thumb className="size-4.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-accent-foreground" />
      </span>
    </Radix.Root>
  );
}
