import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { Button, type ButtonSize, type ButtonVariant } from "#web/ui/button.tsx";

const variants: ButtonVariant[] = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "hero",
  "provider",
];
const sizes: ButtonSize[] = ["default", "sm", "lg", "icon"];

test("a button has eight styles and four sizes, each with a look of its own", () => {
  const looks = variants.flatMap((variant) =>
    sizes.map((size) => renderToStaticMarkup(<Button variant={variant} size={size} />)),
  );
  expect(new Set(looks).size).toBe(variants.length * sizes.length);
});

test("a button sends no form unless it says so, and gives its look to a link", () => {
  expect(renderToStaticMarkup(<Button />)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit" />)).toContain('type="submit"');
  const link = renderToStaticMarkup(
    <Button asChild variant="outline">
      <a href="/">x</a>
    </Button>,
  );
  expect(link).toMatch(/^<a href="\/" class="[^"]*border-edge/);
});
