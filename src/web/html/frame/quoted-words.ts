export const quotedWords = { show: "Show quoted text", hide: "Hide quoted text" } as const;
