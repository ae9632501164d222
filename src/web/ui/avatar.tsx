import { classNames } from "./class-names.ts";

const tones = {
  1: "bg-avatar-1",
  2: "bg-avatar-2",
  3: "bg-avatar-3",
  4: "bg-avatar-4",
  5: "bg-avatar-5",
  6: "bg-avatar-6",
  7: "bg-avatar-7",
  8: "bg-avatar-8",
} as const;

type AvatarProps = { initial: string; tone: keyof typeof tones; className?: string };

/** A round initial; screen readers hear the name beside it instead. */
export function Avatar({ initial, tone, className = "size-7 text-row leading-7" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block shrink-0 rounded-full text-center font-medium text-avatar-foreground",
        tones[tone],
        className,
      )}
    >
      {initial}
    </span>
  );
}
