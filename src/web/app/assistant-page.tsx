import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { appWords } from "./shell/app-words.ts";
import { messageLinkAt } from "./address/assistant-link.tsx";
import { useSteady } from "#web/ui/drawing/use-steady.ts";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { useWrite } from "./writing.tsx";

const AssistantSection = lazy(async () => ({ default: (await loadSection()).AssistantSection }));

function loadSection() {
  return import("#web/assistant/panel/assistant-section.tsx");
}

const link = messageLinkAt({ folder: "all" }, { isLeft: true });

/** The assistant's section; its code comes while the session is looked up. */
export function AssistantPage() {
  const { loading, session } = useSession();
  const write = useWrite();
  const openDraft = useSteady((gmailId: string) => write({ how: "draft", gmailId }));
  useEffect(() => void loadSection(), []);
  if (loading) return null;
  if (session === null) return <SignInRequired text={appWords.assistantSignIn} />;
  return (
    <Suspense>
      <AssistantSection
        key={session.user.id}
        onCompose={() => write({ how: "new" })}
        onDraft={openDraft}
        link={link}
      />
    </Suspense>
  );
}
