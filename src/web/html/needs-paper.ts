/**
 * Whether a clean body needs the light paper that it was written for. Dark words on a white ground, as most programs write
 * them without being asked, are no colours of its own; nor is the colour of a link.
 */
export function needsPaper(body: Element): boolean {
  return [...body.querySelectorAll("[style], [color]")].some(
    (element) =>
      groundsOf(element).some((value) => !isWhite(value)) ||
      inksOf(element).some((value) => !isDark(value)),
  );
}

const ground = /(?:^|; )background(?:-color)?: ([^;]+)/gi;
const ink = /(?:^|; )color: ([^;]+)/gi;

function groundsOf(element: Element): string[] {
  return valuesOf(element, ground);
}

function inksOf(element: Element): string[] {
  if (element.nodeName === "A") return [];
  const old = element.getAttribute("color");
  return [...valuesOf(element, ink), ...(old === null ? [] : [old.trim()])];
}

function valuesOf(element: Element, declared: RegExp): string[] {
  const style = element.getAttribute("style") ?? "";
  return [...style.matchAll(declared)].map(([, value = ""]) => value.trim().toLowerCase());
}

const none = /^(?:none|transparent|inherit|initial|unset|currentcolor|auto)$/;

function isWhite(value: string): boolean {
  return (
    none.test(value) || value === "white" || lightsOf(value)?.every((one) => one > 250) === true
  );
}

/** Black or a dark grey: what a text has that was given no colour by hand. */
function isDark(value: string): boolean {
  if (none.test(value) || value === "black" || value === "windowtext") return true;
  const lights = lightsOf(value);
  if (lights === undefined) return false;
  const most = Math.max(...lights);
  return most < 120 && most - Math.min(...lights) < 25;
}

/** Red, green and blue from 0 to 255; undefined for what is no opaque colour in numbers. */
function lightsOf(value: string): number[] | undefined {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/.exec(value) ?? [];
  const digits = short === undefined ? long : short.replaceAll(/./g, "$&$&");
  if (digits !== undefined) return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const [, ...parts] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(value) ?? [];
  return parts.length === 3 ? parts.map(Number) : undefined;
}
