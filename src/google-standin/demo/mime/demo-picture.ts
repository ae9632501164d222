import { crc32, deflateSync } from "node:zlib";
import { chance } from "./demo-chance.ts";

type Colour = readonly [red: number, green: number, blue: number];

const skies: Colour[] = [
  [250, 214, 165],
  [173, 206, 232],
  [236, 190, 180],
  [196, 220, 205],
];
const lands: Colour[] = [
  [62, 92, 76],
  [84, 72, 110],
  [120, 78, 60],
  [48, 82, 112],
];

const drawn = new Map<string, Buffer>();

/** A small painted landscape as a PNG: a sky, a sun and three ranges of hills, different for each key; drawn once. */
export function drawPicture(key: string, width = 320, height = 200): Buffer {
  const name = `${key} ${width} ${height}`;
  const picture = drawn.get(name) ?? paint(key, width, height);
  drawn.set(name, picture);
  return picture;
}

function paint(key: string, width: number, height: number): Buffer {
  const sky = pick(skies, `${key} sky`);
  const land = pick(lands, `${key} land`);
  const sunX = width * (0.2 + 0.6 * chance(`${key} x`));
  const sunY = height * (0.2 + 0.2 * chance(`${key} y`));
  const phases = [1, 2, 3].map((range) => chance(`${key} ${range}`) * 6);
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const hill = hillAt(phases, x / width, y / height);
      const isSun = Math.hypot(x - sunX, y - sunY) < height / 9;
      const air: Colour = isSun ? [255, 244, 214] : shade(sky, 1 - (0.25 * y) / height);
      const colour = hill === 0 ? air : shade(land, 1.5 - hill * 0.3);
      row.set(colour, 1 + x * 3);
    }
    rows.push(row);
  }
  return encodePng(width, height, Buffer.concat(rows));
}

/** The range of hills in front at a point: 0 none, 3 the nearest. */
function hillAt(phases: number[], x: number, y: number): number {
  for (const range of [3, 2, 1]) {
    const phase = phases[range - 1] ?? 0;
    const top = 0.4 + range * 0.13 + 0.07 * Math.sin(x * (3 + range * 2) + phase);
    if (y > top + 0.03 * Math.sin(x * 17 + phase)) return range;
  }
  return 0;
}

function pick(colours: Colour[], key: string): Colour {
  return colours[Math.floor(chance(key) * colours.length)] ?? [128, 128, 128];
}

function shade(colour: Colour, factor: number): Colour {
  const [red, green, blue] = colour;
  return [limit(red * factor), limit(green * factor), limit(blue * factor)];
}

function limit(value: number): number {
  return Math.min(255, Math.round(value));
}

function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
