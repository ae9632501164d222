const months =
  "january february march april may june july august september october november december".split(
    " ",
  );

/**
 * Words for a time to come of which "next month", "next year", a month alone and "the 25th" are said as a day with its
 * month, the first one that is not over; `wall` is the person's clock as UTC.
 */
export function withMonth(words: string, wall: Date): string {
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  return words
    .replace(/\bnext month$/u, () => dayOf(year, month + 1, 1))
    .replace(/\bnext year$/u, () => dayOf(year + 1, 0, 1))
    .replace(/^(?:in |next )?([a-z]+)$/u, (whole, name: string) => {
      const named = months.indexOf(name);
      if (named < 0) return whole;
      return dayOf(named > month ? year : year + 1, named, 1);
    })
    .replace(
      /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/u,
      (whole, given: string) => {
        const ahead = Number(given) >= date ? 0 : 1;
        const day = new Date(Date.UTC(year, month + ahead, Number(given)));
        return day.getUTCDate() === Number(given)
          ? dayOf(year, month + ahead, Number(given))
          : whole;
      },
    );
}

/** Words of which "24.12." and "24.12.2026" are said with the month's name: between dots the day comes first. */
export function withDotted(words: string): string {
  return words.replace(
    /(?<![\d.])([0-3]?\d)\.([01]?\d)\.(?:(20\d\d)\b)?(?=\s|$|,)/gu,
    (whole, ...[date, month, year]: string[]) => {
      const name = months[Number(month) - 1];
      return name === undefined ? whole : `${Number(date)} ${name} ${year ?? ""}`.trim();
    },
  );
}

function dayOf(year: number, month: number, date: number): string {
  const day = new Date(Date.UTC(year, month, date));
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
