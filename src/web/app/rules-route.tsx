import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useSession } from "#web/api/api-context.tsx";
import { type EditorStart, RuleEditorPage } from "#web/automation/rules/rule-editor.tsx";
import { RulesPage } from "#web/automation/rules/rules-page.tsx";
import { editorWords, rulesWords } from "#web/automation/rules/rules-words.ts";
import { Button } from "#web/ui/button.tsx";
import type { RulesSearch } from "./address/rules-search.ts";
import { MailFrame } from "./mail-frame.tsx";
import { messageLink, ruleLink } from "./mail-links.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";

export function RulesRoute() {
  const { loading, session } = useSession();
  const search = useSearch({ from: "/rules" });
  return (
    <Shell>
      <title>{rulesWords.page}</title>
      {!loading && session === null && <SignInRequired text={rulesWords.signIn} />}
      {session !== null && (
        <MailFrame key={session.user.id} at="rules">
          {search.edit === undefined ? <Overview /> : <Editor search={search} edit={search.edit} />}
        </MailFrame>
      )}
    </Shell>
  );
}

function Overview() {
  const navigate = useNavigate();
  function edit(id: string): void {
    void navigate({ to: "/rules", search: { edit: id } });
  }
  const back = (
    <Button asChild variant="outline" size="sm">
      <Link to="/" search={{ section: "inbox" }}>
        {rulesWords.back}
      </Link>
    </Button>
  );
  return (
    <RulesPage
      back={back}
      links={{
        message: messageLink,
        rule: ruleLink,
        onNew: () => edit("new"),
        onEdit: edit,
        onSearch: (q) => void navigate({ to: "/", search: { section: "inbox", q } }),
      }}
    />
  );
}

function Editor({ search, edit }: { search: RulesSearch; edit: string }) {
  const navigate = useNavigate();
  return (
    <RuleEditorPage
      key={edit === "new" ? JSON.stringify(search) : edit}
      start={startOf(search, edit)}
      message={messageLink}
      onMade={(id) => void navigate({ to: "/rules", search: { edit: id }, replace: true })}
      back={
        <Button asChild variant="outline" size="sm">
          <Link to="/rules" search={{}}>
            {editorWords.back}
          </Link>
        </Button>
      }
    />
  );
}

function startOf({ q, archive, like }: RulesSearch, edit: string): EditorStart {
  if (edit !== "new") return { rule: edit };
  return {
    ...(q !== undefined && { query: q }),
    ...(archive !== undefined && { archive: true }),
    ...(like !== undefined && { like }),
  };
}
