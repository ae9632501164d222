import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { BrandMark, brandLook } from "./brand-mark.tsx";

// The logo leads home but does not mark where one is: the bar's item does.
const UnmarkedLink = createLink(function UnmarkedAnchor({
  children,
  ...rest
}: ComponentProps<"a">) {
  return (
    <a {...rest} aria-current={undefined}>
      {children}
    </a>
  );
});

export function Brand() {
  return (
    <UnmarkedLink to="/" search={{}} className={brandLook}>
      <BrandMark />
    </UnmarkedLink>
  );
}
