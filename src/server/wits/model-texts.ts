import type { EmailWithBody } from "#contract/messages.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Material, ModelRequest, OnText, ShownMessage } from "#server/llm/models.ts";
import { visibleText } from "#server/mail-text/visible-text.ts";
import { toShownFile, type ReadFile } from "./read-file.ts";
import type { TextMaker } from "#server/finding/text-maker.ts";

/** Characters of a message that a model is shown. */
const enough = 20_000;
const aboutAll = "What are these messages about? Say what matters and what is asked of me first.";

/** Hears what the reader says as it comes, and of which messages. */
export type HearReading = (text: string, messages: readonly EmailWithBody[]) => void;

type Shown = { world: World; files: () => Promise<ReadFile[]>; hear?: HearReading | undefined };

/**
 * Texts by a model's reader and writer, which see messages as data and have no tools. Above what the reader says stands
 * what it has read, so that nothing of it is taken for a report of what was done.
 */
export function modelTexts(model: ModelRequest, { world, files, hear }: Shown): TextMaker {
  const { owner, now, timeZone } = world;
  return {
    write: async ({ brief, tone, to, about }) =>
      model.write({
        brief,
        tone,
        to: to.map(({ name, address }) => (name === "" ? address : name)),
        owner,
        now,
        timeZone,
        about: about && toShown(about),
        files: (await files()).map(toShownFile),
      }),
    summarise: (messages, question) =>
      readBelow(
        model,
        messages.length === 1 ? "From 1 email:" : `From ${messages.length} emails:`,
        {
          material: { messages: messages.map(toShown), files: [] },
          question: question ?? aboutAll,
          hear: hear && ((text) => hear(text, messages)),
        },
      ),
  };
}

/** What a model reads in the files that the person showed it. */
export function modelReading(
  model: ModelRequest,
  files: readonly ReadFile[],
  { question, hear }: { question: string; hear: HearReading | undefined },
): Promise<string> {
  return readBelow(
    model,
    files.length === 1 ? "From your file:" : `From your ${files.length} files:`,
    {
      material: { messages: [], files: files.map(toShownFile) },
      question,
      hear: hear && ((text) => hear(text, [])),
    },
  );
}

/** What the files say to a question that mail may answer as well; undefined where the model finds nothing of it in them. */
export async function modelFinding(
  model: ModelRequest,
  files: readonly ReadFile[],
  question: string,
): Promise<string | undefined> {
  const asked = `If the files do not answer it, say ${notThere} and nothing else. ${question}`;
  const answer = await modelReading(model, files, { question: asked, hear: undefined });
  return said.test(answer) ? undefined : answer;
}

const notThere = "NOT_IN_FILES";
const said = /\bNOT_IN_FILES\b/i;

type Reading = { material: Material; question: string; hear: OnText | undefined };

async function readBelow(
  model: ModelRequest,
  lead: string,
  { material, question, hear }: Reading,
): Promise<string> {
  let begun = false;

  function tell(text: string): void {
    hear?.(begun ? text : `${lead}\n${text}`);
    begun = true;
  }

  const read = await model.read(material, question, hear && tell);
  return `${lead}\n${read}`;
}

/** A message as a model is shown it. */
function toShown(email: EmailWithBody): ShownMessage {
  const { sender_name: name, sender_email: address } = email;
  return {
    from: `${name} <${address}>`.trim(),
    to: email.to.map((one) => `${one.name} <${one.address}>`.trim()).join(", "),
    receivedAt: new Date(email.received_at),
    subject: email.subject,
    text: textOf(email),
    files: email.attachments.map(({ filename }) => filename),
  };
}

function textOf({ body_text: text, body_html: html }: EmailWithBody): string {
  if (text !== null && text.trim() !== "") return text.slice(0, enough);
  return html === null ? "" : visibleText(html, enough);
}
