import { lazyRouteComponent } from "@tanstack/react-router";

/** The first page; drawn at once where `preload` has ended before. */
export const LandingSection = lazyRouteComponent(
  () => import("#web/features/landing/landing-section.tsx"),
  "LandingSection",
);
