const address =
  /<?([^\s<>@]*(?<!\p{L})(?:no|donot|do[._-]not|dont|never)[._-]?reply(?!\p{L})[^\s<>@]*@[^\s<>]+?)>?$/iu;

/** That mail to addresses which say of themselves that nobody answers there is mostly read by nobody; else empty. */
export function sayUnread(people: readonly string[]): string {
  const silent = people.flatMap((one) => {
    const found = address.exec(one.trim());
    return found === null ? [] : [found[1] ?? ""];
  });
  const [first] = silent;
  return first === undefined ? "" : ` What goes to ${first} is mostly read by nobody.`;
}
