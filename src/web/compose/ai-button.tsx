import { calendarZone } from "#time/zone-clock.ts";
import { linesAsHtml } from "#markup/escape-html.ts";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { asCallError, CallError, readErrorBody } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { PromptDialog } from "#web/ui/dialogs/prompt-dialog.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { composeToasts, composeWords } from "./compose-words.ts";
import type { Compose } from "./form/use-compose.ts";
import { readGenerated, subjectOf } from "./read-generated.ts";

/** Has the assistant write the subject of what is written, or an email from a description that it asks for. */
export function AiButton({ compose, what }: { compose: Compose; what: "subject" | "email" }) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);

  async function generate(message: string): Promise<void> {
    if (waiting) return;
    setAsking(false);
    setWaiting(true);
    compose.onProblem(undefined);
    try {
      take(compose, what, await generateEmail(api, message));
      showToast(composeToasts.generated);
    } catch {
      showToast(composeToasts.generationFailed, "destructive");
      compose.onProblem(composeWords.notGenerated);
    } finally {
      setWaiting(false);
    }
  }

  function begin(): void {
    if (what === "subject") void generate(composeWords.askSubject(compose.written.message.text));
    else if (!waiting) setAsking(true);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={compose.busy}
        // It keeps the focus: what is typed meanwhile must be no key of the page below.
        aria-disabled={waiting}
        aria-busy={waiting}
        onClick={begin}
        className="ml-auto shrink-0 px-2 text-muted-foreground"
      >
        <Sparkles size={14} aria-hidden />
        {what === "email" ? composeWords.generate : composeWords.aiSubject}
      </Button>
      <PromptDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={composeWords.generateTitle}
        label={composeWords.generateAsk}
        confirm={composeWords.generateGo}
        cancel={composeWords.cancel}
        onConfirm={(text) => void generate(text)}
      />
    </>
  );
}

function take(compose: Compose, what: "subject" | "email", response: string): void {
  const generated = readGenerated(response);
  if (what === "subject") {
    compose.change({ subject: subjectOf(generated) });
    return;
  }
  if (generated.subject !== undefined) compose.change({ subject: generated.subject });
  compose.editor()?.addBefore(
    generated.body
      .split("\n")
      .map((line) => `<p>${linesAsHtml(line)}</p>`)
      .join(""),
  );
}

const path = "/functions/v1/ai-assistant";

/** Asks the assistant to write; answers what it says. Throws `CallError`, also where there is no assistant. */
async function generateEmail(api: Api, message: string): Promise<string> {
  const time_zone = calendarZone();
  const accessToken = tokenOf(api);
  const asked = { message, generateEmail: true, attachments: [], time_zone, accessToken };
  const request = new Request(new URL(path, location.origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const answer = await api.send(request).catch((error: unknown) => {
    throw asCallError(error);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw readErrorBody(body, answer.status, undefined) ?? new CallError("internal");
  const { response } = (body ?? {}) as { response?: unknown };
  if (typeof response !== "string" || response.trim() === "") throw new CallError("internal");
  return response;
}
