import { useNavigate, useSearch } from "@tanstack/react-router";
import { SignInPage } from "#web/features/sign-in/sign-in-page.tsx";
import { signInWords } from "#web/features/sign-in/sign-in-words.ts";
import { appLink } from "./app-link.tsx";
import { Shell } from "./shell.tsx";
import { useSignOut } from "./sign-out.tsx";

export function SignInRoute() {
  const { error, missing } = useSearch({ from: "/auth" });
  const navigate = useNavigate();
  return (
    <Shell>
      <title>{signInWords.pageTitle}</title>
      <SignInPage
        error={error}
        missing={missing}
        onSignOut={useSignOut()}
        onDashboard={() => void navigate({ to: "/", search: {} })}
        link={appLink}
      />
    </Shell>
  );
}
