import { formatNumber } from "#web/ui/format/format-number.ts";

export const newMailWords = {
  several: (count: number) => `${formatNumber(count)} new messages`,
} as const;
