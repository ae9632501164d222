import { useNavigate, useSearch } from "@tanstack/react-router";
import { SignInPage } from "#web/account/sign-in/sign-in-page.tsx";
import { signInWords } from "#web/account/sign-in/sign-in-words.ts";
import { appLink } from "./sections/app-link.tsx";
import { Shell } from "./shell/shell.tsx";
import { useSignOut } from "./shell/sign-out.tsx";

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
