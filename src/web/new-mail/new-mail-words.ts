import { groupedNumber } from "#web/format/grouped-number.ts";

export const newMailWords = {
  several: (count: number) => `${groupedNumber(count)} new messages`,
} as const;
