import { Skeleton } from "#web/ui/skeleton.tsx";
import { bodyWords } from "./body-words.ts";

/** The shape of a body that is still to come. */
export function LoadingBody() {
  return (
    <div className="flex flex-1 animate-late flex-col gap-3 p-6">
      <output className="sr-only">{bodyWords.loading}</output>
      <Skeleton still className="h-4 w-1/3" />
      <Skeleton still className="h-4 w-full" />
      <Skeleton still className="h-4 w-5/6" />
      <Skeleton still className="h-4 w-2/3" />
    </div>
  );
}
