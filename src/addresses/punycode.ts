const [base, least, most, skew, damp] = [36, 1, 26, 38, 700];
/** Letters first. */
const digits = "abcdefghijklmnopqrstuvwxyz0123456789";
const highest = 0x10_ffff;

/** A label of a host in ASCII, without its `xn--` (RFC 3492). */
export function toPunycode(label: string): string {
  const points = Array.from(label, (one) => one.codePointAt(0) ?? 0);
  const plain = points.filter((point) => point < 0x80);
  let written = plain.map((point) => String.fromCharCode(point)).join("");
  if (plain.length > 0) written += "-";
  let [next, delta, bias, done] = [0x80, 0, 72, plain.length];
  while (done < points.length) {
    const found = Math.min(...points.filter((point) => point >= next));
    delta += (found - next) * (done + 1);
    for (const point of points) {
      if (point < found) delta += 1;
      if (point !== found) continue;
      written += digitsOf(delta, bias);
      bias = adapt(delta, done + 1, done === plain.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next = found + 1;
  }
  return written;
}

/** The label that stands behind `xn--`; undefined for what is none. */
export function fromPunycode(written: string): string | undefined {
  if (!/^[a-z\d-]{1,63}$/i.test(written)) return undefined;
  const cut = written.lastIndexOf("-");
  const points = Array.from(written.slice(0, Math.max(cut, 0)), (one) => one.charCodeAt(0));
  const plain = points.length;
  let [at, place, point, bias] = [cut + 1, 0, 0x80, 72];
  while (at < written.length) {
    const read = readDelta(written, at, bias);
    if (read === undefined) return undefined;
    const count = points.length + 1;
    bias = adapt(read.delta, count, points.length === plain);
    point += Math.floor((place + read.delta) / count);
    place = (place + read.delta) % count;
    if (point > highest) return undefined;
    points.splice(place, 0, point);
    place += 1;
    at = read.end;
  }
  return String.fromCodePoint(...points);
}

function digitsOf(delta: number, bias: number): string {
  let [left, written] = [delta, ""];
  for (let weight = base; ; weight += base) {
    const limit = limitAt(weight, bias);
    if (left < limit) return written + digits.charAt(left);
    written += digits.charAt(limit + ((left - limit) % (base - limit)));
    left = Math.floor((left - limit) / (base - limit));
  }
}

function readDelta(
  written: string,
  from: number,
  bias: number,
): { delta: number; end: number } | undefined {
  let [delta, worth] = [0, 1];
  for (let at = from, weight = base; at < written.length; at += 1, weight += base) {
    const digit = digits.indexOf(written.charAt(at).toLowerCase());
    const limit = limitAt(weight, bias);
    if (digit === -1) return undefined;
    delta += digit * worth;
    if (digit < limit) return { delta, end: at + 1 };
    worth *= base - limit;
  }
  return undefined;
}

function limitAt(weight: number, bias: number): number {
  return Math.min(Math.max(weight - bias, least), most);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / count);
  let weight = 0;
  for (; left > ((base - least) * most) / 2; weight += base)
    left = Math.floor(left / (base - least));
  return weight + Math.floor(((base - least + 1) * left) / (left + skew));
}
