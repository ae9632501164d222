/** Where a time is read: by default in the browser's own language and zone. */
export type TimePlace = { locale?: string | undefined; timeZone?: string | undefined };
