import { classNames } from "./class-names.ts";

type SkeletonProps = {
  className: string;
  round?: boolean;
  /** True where what is to come is known to take long: then the shape is there at once. */
  lasting?: boolean;
};

/** A grey shape where something will be; it appears only after 300 ms, so that what is quick never flickers. */
export function Skeleton({ className, round = false, lasting = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block",
        lasting ? "bg-border" : "animate-late bg-muted",
        round ? "rounded-full" : "rounded-sm",
        className,
      )}
    />
  );
}
