import type { Email } from "#contract/messages.ts";
import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { foldText, splitWords } from "#query/words.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { readIdsByGmailId } from "#server/mailbox/tables/message-facts.ts";
import type { StepOf, Target } from "../plan/plan.ts";
import type { FoundTarget } from "../policy/step.ts";
import { withClosest } from "./find-closest.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** Messages whose subjects are compared, and of which one can be chosen. */
const [comparedAtMost, chosenAtMost] = [500, 5];

/**
 * The message of which is told what rules did with it, wherever it lies by now: of several that the words find the one whose subject
 * they are, else the question which. Changes nothing.
 */
export async function resolveExplaining(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"explainRules">,
): Promise<Resolved> {
  const { target: asked } = step;
  const isNamed = asked.handle === undefined && asked.count === null;
  const target = isNamed ? { ...asked, query: anywhere(asked.query) } : asked;
  const found = await resolveTarget(context, resolving, { target });
  if (found.kind === "refused") return found;
  if (!isNamed || found.target.total < 2) {
    const one = await withClosest(context, resolving, { asked, found: found.target });
    return { kind: "step", step: { do: "explainRules", target: one } };
  }
  const gmailIds = found.rows.map(({ gmailId }) => gmailId);
  const fitting = await readFitting(context, resolving.userId, gmailIds);
  const called = fitting.filter(({ subject }) => isCalled(subject, asked.query));
  const meant = called.length > 0 ? called : fitting;
  const [only] = meant;
  if (only !== undefined && meant.length === 1) {
    const one = {
      ...found.target,
      gmailIds: [only.gmail_id],
      total: 1,
      shown: [only],
      more: false,
    };
    return { kind: "step", step: { do: "explainRules", target: one } };
  }
  return askWhich(resolving, { found: found.target, meant });
}

async function readFitting(
  { database }: AssistantContext,
  userId: string,
  gmailIds: readonly string[],
): Promise<Email[]> {
  return database.readAsUser(userId, async (own) => {
    const ids = await readIdsByGmailId(own, userId, gmailIds.slice(0, comparedAtMost));
    return readEmailsById(own, userId, { ids, withBodies: false });
  });
}

function anywhere(query: string): string {
  const tree = parseQuery(query);
  const more = includesSpamTrash(tree) ? "-in:drafts" : "in:anywhere -in:drafts";
  return printQuery(allOf([tree, parseQuery(more)]));
}

/** Whether the words that are looked for are the whole subject. */
function isCalled(subject: string, query: string): boolean {
  const wanted = wordsIn(parseQuery(query)).join(" ");
  return wanted !== "" && splitWords(foldText(subject)).join(" ") === wanted;
}

/** Of a query that looks for nothing but texts in one place, which may be the subject. */
function wordsIn(query: Query): string[] {
  const terms = query.kind === "and" ? query.terms : [query];
  return terms.flatMap((term) =>
    term.kind === "text" && (term.field === "any" || term.field === "subject")
      ? splitWords(foldText(term.text))
      : [],
  );
}

const places = ["first", "second", "third", "fourth", "fifth"];

/** Shows the first of them and asks which. */
function askWhich(
  { handles }: Resolving,
  { found, meant }: { found: FoundTarget; meant: readonly Email[] },
): Resolved {
  const shown = meant.slice(0, chosenAtMost);
  const gmailIds = shown.map(({ gmail_id: id }) => id);
  const { origin } = found;
  const handle = handles.add({ kind: "messages", gmailIds, more: false, origin });
  const choices = shown.map((_, skip) => {
    const target: Target = { handle, query: "", order: "listed", skip, count: 1 };
    const plan = {
      steps: [{ do: "explainRules" as const, target }],
      leftover: [],
      replaces: false,
    };
    return { label: `The ${places[skip] ?? skip + 1}`, plan };
  });
  const about = { ...found, gmailIds, shown, total: meant.length };
  return { kind: "question", question: { code: "which_one", parameters: {}, choices }, about };
}
