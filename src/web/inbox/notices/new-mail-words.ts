import { groupedNumber } from "#web/ui/format/grouped-number.ts";

export const newMailWords = {
  several: (count: number) => `${groupedNumber(count)} new messages`,
} as const;
