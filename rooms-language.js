/**
 * The rooms that read plain English and write it without a model. Rows of the table in rooms.js, below those of the outbox.
 */
export const languageRooms = {
  "server/assist-plan": { imports: ["query", "addresses", "contract"], packages: ["zod"] },
  "server/typed-words": { imports: ["query", "server/assist-plan"] },
  "server/times": {
    imports: ["query", "server/assist-plan", "server/typed-words"],
    packages: ["chrono-node"],
  },
  "server/shown-mail": {
    imports: ["query", "contract", "server/assist-plan", "server/typed-words"],
  },
  "server/name-phrases": {
    imports: [
      "query",
      "addresses",
      "server/assist-plan",
      "server/typed-words",
      "server/shown-mail",
    ],
  },
  "server/phrases": {
    imports: [
      "query",
      "server/assist-plan",
      "server/typed-words",
      "server/times",
      "server/name-phrases",
    ],
  },
  "server/targets": {
    imports: [
      "query",
      "server/assist-plan",
      "server/typed-words",
      "server/times",
      "server/name-phrases",
      "server/phrases",
      "server/shown-mail",
    ],
  },
  "server/writing-words": { imports: ["server/assist-plan", "server/times", "server/targets"] },
  "server/pieces": { imports: ["server/assist-plan", "server/writing-words"] },
  "server/orders": { imports: [] },
  "server/clauses": { imports: ["server/assist-plan", "server/writing-words", "server/orders"] },
  "server/act-words": {
    imports: [
      "query",
      "contract",
      "server/assist-plan",
      "server/typed-words",
      "server/times",
      "server/name-phrases",
      "server/phrases",
      "server/shown-mail",
      "server/targets",
    ],
  },
  "server/sentences": {
    imports: ["query", "contract", "server/assist-plan", "server/typed-words", "server/act-words"],
  },
  "server/brief-kinds": { imports: [] },
  "server/briefs": { imports: ["server/writing-words", "server/brief-kinds"] },
  "server/letters": {
    imports: [
      "server/assist-plan",
      "server/writing-words",
      "server/clauses",
      "server/brief-kinds",
      "server/briefs",
    ],
  },
  "server/mail-sentences": {
    imports: ["query", "addresses", "server/times"],
  },
  "server/quoting": { imports: ["query", "server/times", "server/mail-sentences"] },
  "server/fact-questions": {
    imports: [
      "query",
      "contract",
      "server/assist-plan",
      "server/typed-words",
      "server/phrases",
      "server/targets",
      "server/act-words",
      "server/mail-sentences",
    ],
  },
  "server/questions": {
    imports: [
      "query",
      "server/assist-plan",
      "server/typed-words",
      "server/times",
      "server/targets",
      "server/act-words",
      "server/mail-sentences",
      "server/fact-questions",
    ],
  },
  "server/earlier-acts": {
    imports: [
      "query",
      "contract",
      "server/assist-plan",
      "server/typed-words",
      "server/name-phrases",
      "server/targets",
      "server/act-words",
      "server/sentences",
    ],
  },
  "server/asked-further": {
    imports: ["query", "contract", "server/assist-plan", "server/earlier-acts"],
  },
  "server/follow-ups": {
    imports: [
      "query",
      "contract",
      "server/assist-plan",
      "server/typed-words",
      "server/name-phrases",
      "server/act-words",
      "server/earlier-acts",
      "server/asked-further",
    ],
  },
  "server/patterns": {
    imports: [
      "addresses",
      "contract",
      "server/assist-plan",
      "server/times",
      "server/writing-words",
      "server/clauses",
      "server/sentences",
      "server/letters",
    ],
  },
  "server/shown-files": {
    imports: ["query", "server/assist-plan", "server/writing-words"],
  },
  "server/clause-reading": {
    imports: [
      "query",
      "contract",
      "server/assist-plan",
      "server/typed-words",
      "server/times",
      "server/shown-mail",
      "server/targets",
      "server/act-words",
      "server/sentences",
      "server/questions",
      "server/patterns",
    ],
  },
  "server/letter-doubts": {
    imports: [
      "server/writing-words",
      "server/assist-plan",
      "server/typed-words",
      "server/sentences",
      "server/briefs",
    ],
  },
  "server/doubts": {
    imports: [
      "addresses",
      "contract",
      "query",
      "server/assist-plan",
      "server/typed-words",
      "server/sentences",
      "server/patterns",
    ],
  },
  "server/taking-back": {
    imports: ["query", "server/assist-plan", "server/typed-words", "server/sentences"],
  },
  "server/interpreter": {
    imports: [
      "query",
      "server/assist-plan",
      "server/typed-words",
      "server/targets",
      "server/act-words",
      "server/sentences",
      "server/fact-questions",
      "server/questions",
      "server/earlier-acts",
      "server/follow-ups",
      "server/pieces",
      "server/patterns",
      "server/clause-reading",
      "server/letter-doubts",
      "server/doubts",
      "server/taking-back",
    ],
  },
};
