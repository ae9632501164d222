import { isSilent } from "#addresses/is-silent.ts";

/** That mail to addresses which say of themselves that nobody answers there is mostly read by nobody; else empty. */
export function sayUnread(people: readonly string[]): string {
  const first = people.map(addressIn).find(isSilent);
  return first === undefined ? "" : ` What goes to ${first} is mostly read by nobody.`;
}

/** As "Name <address>" or alone. */
function addressIn(person: string): string {
  return (/<([^<>\s]*)>$/u.exec(person.trim())?.[1] ?? person).trim();
}
