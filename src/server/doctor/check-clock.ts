import type { Clock } from "#server/platform/clock.ts";
import { discoverGoogle, type RealGoogle } from "./google-discovery.ts";

/** Sign-in compares times of Google's with ours: so many seconds apart it begins to fail. */
const tolerated = 60;

/** Whether this machine's clock agrees with Google's. Throws an Error with the cure. */
export async function checkClock(google: RealGoogle, clock: Clock): Promise<string> {
  const { date } = await discoverGoogle(google);
  if (date === undefined) return "Google names no time to compare with";
  const apart = Math.round((clock.now().getTime() - date.getTime()) / 1000);
  const words = `${Math.abs(apart)} s ${apart < 0 ? "behind" : "ahead of"} Google's`;
  if (Math.abs(apart) <= tolerated) return apart === 0 ? "agrees with Google's" : words;
  throw new Error(`${words}: set this machine's clock, and let it follow a time server (NTP).`);
}
