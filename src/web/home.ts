import { presetLanding } from "#web/app/lazy-landing.tsx";
import { LandingSection } from "#web/site/landing/landing-section.tsx";
import { start } from "./start.tsx";

presetLanding(LandingSection);
await start();
