const minute = 60_000;
const dayMinutes = 24 * 60;
const wake = 6.5 * 60;
const rest = 18.5 * 60;
const sleep = 23 * 60;
/** Waking minutes over which the letters of "today" are spread at least. */
const leastSpread = 8 * 60;

/**
 * The moment of a letter in the zone of this machine. Today's letters are spread over the waking
 * hours before now, keeping their order, so that none lies ahead and early in the day the older ones
 * came last evening. Work older than the weekend avoids Saturday and Sunday.
 */
export function placeInTime(now: Date, at: { days: number; minutes: number; work: boolean }): Date {
  if (at.days === 0) return placeToday(now, at.minutes);
  const date = startOfDay(now);
  date.setDate(date.getDate() - at.days);
  if (at.work && at.days > 2) leaveWeekend(date);
  date.setMinutes(at.minutes);
  date.setSeconds((at.days * 17 + at.minutes * 7) % 60);
  return date;
}

function placeToday(now: Date, minutes: number): Date {
  const today = startOfDay(now).getTime();
  const sinceMidnight = (now.getTime() - today) / minute;
  const awake = Math.max(0, sinceMidnight - 4 - wake);
  const lastEvening = Math.max(0, leastSpread - awake);
  const share = Math.min(1, Math.max(0, (minutes - wake) / (rest - wake)));
  const position = share * (lastEvening + awake);
  const place =
    position < lastEvening || awake === 0
      ? sleep - dayMinutes - lastEvening + position
      : wake + position - lastEvening;
  return new Date(Math.floor((today + place * minute) / 1000) * 1000);
}

function startOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

function leaveWeekend(date: Date): void {
  if (date.getDay() === 6) date.setDate(date.getDate() - 1);
  if (date.getDay() === 0) date.setDate(date.getDate() + 1);
}
