import type { ReactNode } from "react";
import type { MailAddress } from "#addresses/read-address.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { classNames } from "#web/ui/class-names.ts";
import { recipientsWords } from "./recipients-words.ts";

type PeopleCardProps = {
  id: string;
  people: readonly MailAddress[];
  active: number;
  onTake: (person: MailAddress) => void;
};

/** What opens below a field of recipients: the people who may be meant. */
export function PeopleCard({ id, people, active, onTake }: PeopleCardProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
      role="listbox"
      aria-label={recipientsWords.suggestions}
      // Taking a person must not take the focus out of the field first.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(
        "absolute inset-x-3 top-full z-30 flex max-h-64 flex-col overflow-y-auto rounded-lg border bg-surface p-1 text-row shadow-raised",
        people.length === 0 && "hidden",
      )}
    >
      {people.map((person, index) => (
        // The keys are heard by the field that names it as its active one.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.address}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one cannot be drawn so
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onTake(person)}
          className={classNames(
            "flex min-h-8 shrink-0 cursor-default items-center gap-3 rounded-md px-3 hover:bg-muted pointer-coarse:min-h-11",
            index === active && "bg-muted",
          )}
        >
          {named(person)}
        </div>
      ))}
    </div>
  );
}

/** The name with its address; a doubtful one as its chip will say it. */
function named(person: MailAddress): ReactNode {
  const { first, beside, doubt } = titleParts(person);
  const isPlain = doubt === undefined;
  return (
    <>
      <bdi className="min-w-0 truncate">{isPlain ? first : personTitle(person)}</bdi>
      {isPlain && beside !== "" && (
        <bdi className="ml-auto min-w-0 shrink truncate text-muted-foreground">{beside}</bdi>
      )}
    </>
  );
}
