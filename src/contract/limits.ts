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
  /** Messages of an act above which it is asked about first. */
  actsUnasked: 100,
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
  /** The same with its looks, and for how many addresses there may be one: Gmail has at most 99 aliases. */
  signatureHtml: 40_000,
  signatures: 100,
  reviewText: 2000,
  /** Recipients of a message, which is what Gmail takes, and characters of one as typed. */
  recipients: 500,
  typedAddress: 1000,
  subject: 5000,
  /** Message-IDs of a conversation that are read and written. */
  references: 100,
  /** Characters of a written message: its text, its HTML, a template's text. */
  composedText: 2_000_000,
  composedHtml: 4_000_000,
  templateText: 100_000,
  /** Files of a message, each with at most so many bytes and characters of its name. */
  attachments: 10,
  /** Files that a form can hold: a draft made elsewhere may have more than may go along. */
  heldFiles: 500,
  /** Templates that a person may keep. */
  templates: 200,
  /** Names by which a person may call people, and characters of one. */
  nicknames: 200,
  nickname: 60,
  /** Rules of a person; exceptions and actions of one; characters of its name, its words and its criterion. */
  rules: 200,
  ruleExceptions: 50,
  ruleActions: 10,
  ruleName: 100,
  ruleWords: 1000,
  ruleCriterion: 500,
  ruleBrief: 1000,
  /** Messages that a rule forwards in a day at most: a loop between two mailboxes ends there. */
  ruleForwards: 100,
  /** Messages that a model judges for a person's criteria in a day (UTC) at most; what comes then waits for the next. */
  ruleJudged: 1000,
  /** Characters of a file of filters. */
  ruleImport: 500_000,
  attachmentBytes: 25 * 1024 * 1024,
  /** What a person's files that wait to go along with messages may come to. */
  heldBytes: 2 * 1024 * 1024 * 1024,
  fileName: 255,
  /** What Gmail takes for a whole encoded message: 35 MiB. */
  encodedMessage: 36_700_160,
  /** Seconds for which Gmail is asked whether a doubtful message went out. */
  doubtful: 15 * 60,
  /** Seconds for which a message can be put off. */
  scheduleAhead: 366 * 24 * 3600,
  requestBody: 1024 * 1024,
  /** A call that carries a message, with its files in Base64. */
  messageBody: 48 * 1024 * 1024,
  address: 16 * 1024,
  /** A search of 10,000 characters of any script stands in its address. */
  searchAddress: 112 * 1024,
  accessToken: 15 * 60,
  refreshTick: 30,
  refreshTicksLeft: 3,
  sessionIdle: 7 * 24 * 3600,
  sessionAbsolute: 30 * 24 * 3600,
  /** Prompts to the assistant that are free unless the operator says otherwise, and what is shown where none is counted. */
  freePrompts: 3,
  proPrompts: 999,
  /** Characters of a request to the assistant, the steps that it may come to, and seconds that it may take. */
  assistantText: 100_000,
  planSteps: 20,
  /** Messages that one step passes on, and steps of a card, each message being one. */
  forwards: 20,
  cardSteps: 20 * 20,
  assistantSeconds: 60,
  /** Messages that an answer lists of those that it has found. */
  listedMessages: 10,
  /** Calls to a model for one request. */
  modelCalls: 8,
  /** Messages that the assistant changes, and forwards, without asking. */
  unaskedMessages: 100,
  unaskedForwards: 5,
  /** Seconds for which a card of the assistant can be approved. */
  cardSeconds: 600,
  /** Rows of the conversation that are shown again. */
  conversationRows: 20,
  heartbeat: 25,
  realtimeTimeout: 10,
} as const;
