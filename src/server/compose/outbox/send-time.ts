import { isZone } from "#time/zone-clock.ts";
import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";

/** A moment that a person has chosen, and the IANA zone in which they did, where it is known. */
export type SendTime = { at: Date; timeZone: string | undefined };

/** Throws `invalid_time` for a moment that is past or too far away, and `invalid_request` for a zone that is none. */
export function checkSendTime({ at, timeZone }: SendTime, now: Date): void {
  if (at <= now) throw new Failure("invalid_time");
  if (timeZone !== undefined && !isZone(timeZone)) throw new Failure("invalid_request");
  if (at.getTime() - now.getTime() > limits.scheduleAhead * 1000)
    throw new Failure("invalid_time", { message: "Choose a time within a year from now." });
}
