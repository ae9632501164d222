/** The business limits of the product, in one place for browser and server. Sizes are bytes, times seconds. */
export const limits = {
  /** Rows of one read of the `emails` list. */
  listRows: 1000,
  /** Messages that one `fetch-gmail` may read. */
  fetchMessages: 500,
  /** Messages in one batch request to Gmail. */
  gmailBatch: 25,
  /** Messages of one act, and of one `batchModify` at Gmail. */
  actMessages: 10_000,
  gmailChange: 1000,
  /** Entries of one page of the activity. */
  activityRows: 100,
  /** Characters of the body shown in a row. */
  previewPhone: 60,
  previewDesktop: 100,
  /** Characters of a message's snippet kept in the list. */
  snippet: 200,
  /** Characters of a search. */
  query: 10_000,
  /** Characters at the end of what is typed for which something is suggested. */
  suggestionText: 200,
  savedSearches: 200,
  /** Characters of a search that is remembered. */
  recentSearch: 500,
  /** A counter above this is shown as "999+". */
  counterCap: 999,
  /** Seconds for which a sent message can be taken back at most. */
  undoSendSeconds: 30,
  /** Characters of a signature, and of what is written with a rating. */
  signature: 10_000,
  reviewText: 2000,
  requestBody: 1024 * 1024,
  address: 16 * 1024,
  /** A search of 10,000 characters of any script stands in its address. */
  searchAddress: 112 * 1024,
  accessToken: 15 * 60,
  refreshTick: 30,
  refreshTicksLeft: 3,
  sessionIdle: 7 * 24 * 3600,
  sessionAbsolute: 30 * 24 * 3600,
  heartbeat: 25,
  realtimeTimeout: 10,
} as const;
