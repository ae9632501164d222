import { RadioGroup as Radix } from "radix-ui";

type SegmentsProps<Value extends string> = {
  /** The id of what names the group. */
  labelledBy: string;
  value: Value;
  options: readonly { value: Value; title: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few short options side by side, walked with the arrow keys. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { labelledBy, value, options, onChoose } = props;
  return (
    <Radix.Root
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
      className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-edge p-0.5"
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="h-7.5 rounded-sm px-3 text-row text-muted-foreground hover:text-text data-[state=checked]:bg-muted data-[state=checked]:font-medium data-[state=checked]:text-text pointer-coarse:h-11"
        >
          {option.title}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
