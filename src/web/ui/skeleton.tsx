import { classNames } from "./class-names.ts";

type SkeletonProps = {
  className: string;
  round?: boolean;
  /** True where what is to come is known to take long: then the shape is there at once. */
  lasting?: boolean;
  /** True within what appears late as a whole, which costs less than many that do. */
  still?: boolean;
};

/** A grey shape where something will be; it appears only after 300 ms, so that what is quick never flickers. */
export function Skeleton({
  className,
  round = false,
  lasting = false,
  still = false,
}: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block",
        lasting ? "bg-border" : "bg-muted",
        !lasting && !still && "animate-late",
        round ? "rounded-full" : "rounded-sm",
        className,
      )}
    />
  );
}
