import { useNavigate, useSearch } from "@tanstack/react-router";
import { SignInPage } from "#web/features/sign-in/sign-in-page.tsx";
import { signInWords } from "#web/features/sign-in/sign-in-words.ts";
import { appLink } from "#web/sections/app-link.tsx";
import { Shell } from "#web/shell/shell.tsx";
import { useSignOut } from "#web/shell/sign-out.tsx";

export function SignInRoute() {
  const { error, missing, next } = useSearch({ from: "/auth" });
  const navigate = useNavigate();
  return (
    <Shell>
      <title>{signInWords.pageTitle}</title>
      <SignInPage
        error={error}
        missing={missing}
        next={next}
        onSignOut={useSignOut()}
        onDashboard={() => void navigate({ to: "/", search: {} })}
        link={appLink}
      />
    </Shell>
  );
}
