import type { ComponentProps } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import type { LandingSection } from "#web/site/landing/landing-section.tsx";

const Later = lazyPart(
  async () => (await import("#web/site/landing/landing-section.tsx")).LandingSection,
);

let given: typeof LandingSection | undefined;

/** Gives the first page's code where it came with the app: then it is drawn at once. */
export function presetLanding(section: typeof LandingSection): void {
  given = section;
}

/** The first page, whose code otherwise comes when it is needed. */
export function LazyLanding(props: ComponentProps<typeof LandingSection>) {
  const Shown = given ?? Later;
  return <Shown {...props} />;
}
