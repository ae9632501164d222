/** What was found out, and whether it holds for good: a question that had no time to be answered is asked again. */
type Found<T> = { is: T; certain: boolean };

/** Asks once at a time, and never again once the answer is certain. What fails is asked again. */
export function onceCertain<T, Of>(ask: (of: Of) => Promise<Found<T>>): (of: Of) => Promise<T> {
  let asked: Promise<Found<T>> | undefined;
  return async (of) => {
    const asking = (asked ??= ask(of));
    let certain = false;
    try {
      const found = await asking;
      certain = found.certain;
      return found.is;
    } finally {
      if (!certain && asked === asking) asked = undefined;
    }
  };
}
