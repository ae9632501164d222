import { isZone } from "#time/zone-clock.ts";
import { findIana } from "windows-iana";

/**
 * The zone that a calendar's zone name stands for, by a name or offset that `Intl` knows: an IANA name, a Windows one also
 * with a number behind it, one behind a prefix, an offset; undefined where none is known.
 */
export function ianaZone(name: string): string | undefined {
  const plain = name.trim().replaceAll(/^"|"$/g, "");
  const parts = plain.split("/");
  const behindPrefix = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  const windows = findIana(plain.replace(/ \d$/, ""));
  const known = [plain, ...windows, offsetZone(plain), ...(parts.length > 2 ? behindPrefix : [])];
  return known.find((zone) => zone !== undefined && isZone(zone));
}

function offsetZone(name: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  return sign === undefined ? undefined : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}
