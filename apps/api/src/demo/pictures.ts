import { escapeMarkup } from '@officine/domain';
import sharp from 'sharp';

/** Backgrounds for white text. */
const COLOURS = [
  '#0b7285',
  '#2b8a3e',
  '#5f3dc4',
  '#a61e4d',
  '#c2410c',
  '#1864ab',
  '#364fc7',
  '#087f5b',
  '#862e9c',
  '#b02a37',
];
export const colourOf = (index: number): string => COLOURS[index % COLOURS.length] as string;

/** Lossy and quick: these pictures are simple, a few kilobytes each. */
const draw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer();
const sheet = (width: number, height: number, inside: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Arial, sans-serif">${inside}</svg>`;

interface Banner {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly subtitle: string;
  readonly colour: string;
  /** Pixels for one of the size, along each side. */
  readonly scale?: number;
}

/** Renders an advert: the advertiser's name and the subject, in the size of its zone. */
export function banner({ width, height, title, subtitle, colour, scale }: Banner): Promise<Buffer> {
  const longest = Math.max(title.length, subtitle.length * 0.8, 8);
  const size = Math.max(9, Math.min(height * 0.26, (width * 1.2) / longest, 64));
  const middle = height / 2;
  return draw(
    sheet(
      width,
      height,
      `<defs><linearGradient id="g"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity=".72"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="#16202b"/><rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="${width * 0.92}" cy="${height * 0.1}" r="${Math.min(width, height) * 0.45}" fill="#fff" fill-opacity=".12"/>
      <text x="${width / 2}" y="${middle}" fill="#fff" font-size="${size}" font-weight="bold" text-anchor="middle">${escapeMarkup(title)}</text>
      <text x="${width / 2}" y="${middle + size * 1.1}" fill="#fff" font-size="${size * 0.72}" text-anchor="middle">${escapeMarkup(subtitle)}</text>`,
      scale,
    ),
  );
}

/** Renders a square logo with the initials of a name. */
export function logo(name: string, colour: string, side = 240): Promise<Buffer> {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  const letters = (words.length > 0 ? words : [name])
    .slice(-2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
  return draw(
    sheet(
      side,
      side,
      `<rect width="100%" height="100%" rx="${side / 8}" fill="${colour}"/>
      <text x="50%" y="${side * 0.64}" fill="#fff" font-size="${side * 0.42}" font-weight="bold" text-anchor="middle">${escapeMarkup(letters)}</text>`,
    ),
  );
}

/** Renders a picture of a pharmacy's page: a header, grey lines for text, adverts at the side. */
export function screenshot(title: string, adverts: readonly string[]): Promise<Buffer> {
  const lines = Array.from(
    { length: 9 },
    (_, line) =>
      `<rect x="24" y="${150 + line * 34}" width="${360 - (line % 3) * 50}" height="14" rx="4" fill="#dfe4ea"/>`,
  );
  const boxes = adverts.slice(0, 3).map(
    (name, box) =>
      `<rect x="430" y="${140 + box * 110}" width="186" height="98" rx="6" fill="${colourOf(box + name.length)}"/>
      <text x="523" y="${194 + box * 110}" fill="#fff" font-size="13" text-anchor="middle">${escapeMarkup(name)}</text>`,
  );
  return draw(
    sheet(
      640,
      480,
      `<rect width="640" height="480" fill="#fff"/><rect width="640" height="110" fill="#0b7285"/>
      <text x="24" y="66" fill="#fff" font-size="26" font-weight="bold">${escapeMarkup(title)}</text>${lines.join('')}${boxes.join('')}`,
    ),
  );
}
