import type { Font } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 776 } as const;
export const WIDTH = PAGE.right - PAGE.left;
const COLOURS = {
  ink: '#1d2521',
  muted: '#5c6761',
  accent: '#0b7647',
  line: '#d5dad7',
  tint: '#f1f5f3',
} as const;

export type Colour = keyof typeof COLOURS | `#${string}`;

/** Accents of papers that have one of their own. */
const accents = new WeakMap<Pdf, string>();
/** Gives a paper the accent of a network; null keeps the product's. */
export function setAccent(pdf: Pdf, colour: string | null): void {
  if (colour) accents.set(pdf, colour);
}
function inkOf(pdf: Pdf, colour: Colour): string {
  if (colour.startsWith('#')) return colour;
  const accent = colour === 'accent' && accents.get(pdf);
  return accent || COLOURS[colour as keyof typeof COLOURS];
}

export interface Style {
  readonly font?: Font;
  readonly size?: number;
  /** A colour of the house, or any other: `#0b7647`. */
  readonly colour?: Colour;
  readonly align?: 'left' | 'right' | 'center';
}
/** Top left corner and width of a column, in points. */
export interface ColumnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LEADING = 1.38;

function use(pdf: Pdf, { font = 'regular', size = 8.5, colour = 'ink' }: Style): number {
  pdf.font(font).fontSize(size).fillColor(inkOf(pdf, colour));
  return size * (LEADING - 1.21);
}

/** Height of a text in a column of this width, in points. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style = {}): number {
  const lineGap = use(pdf, style);
  return pdf.heightOfString(text, { width, lineGap });
}

/** Writes a text into a column; returns the y below it. */
export function write(pdf: Pdf, text: string, { x, y, width }: ColumnBox, style: Style = {}): number {
  const lineGap = use(pdf, style);
  const { align = 'left' } = style;
  // Tabular figures: digits of equal width, so that amounts align.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = align === 'right' ? ['tnum'] : [];
  const height = pdf.heightOfString(text, { width, lineGap });
  pdf.text(text, x, y, { width, lineGap, align, features });
  return y + height;
}

/** The text as one line, cut with an ellipsis where it is too long for this width. */
export function oneLine(pdf: Pdf, text: string, width: number, style: Style = {}): string {
  use(pdf, style);
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (pdf.widthOfString(plain) <= width) return plain;
  const characters = [...plain];
  while (characters.length > 1 && pdf.widthOfString(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Writes lines below each other; returns the y below the last. */
export const writeAll = (pdf: Pdf, lines: readonly string[], { x, y, width }: ColumnBox, style: Style = {}): number =>
  lines.reduce((below, line) => write(pdf, line, { x, y: below, width }, style), y);

export const rule = (pdf: Pdf, y: number, x: number = PAGE.left, to: number = PAGE.right): void => {
  pdf.moveTo(x, y).lineTo(to, y).lineWidth(0.6).strokeColor(COLOURS.line).stroke();
};
export const box = (pdf: Pdf, { x, y, width }: ColumnBox, height: number, colour: Colour = 'tint'): void => {
  pdf.roundedRect(x, y, width, height, 4).fillColor(inkOf(pdf, colour)).fill();
};
interface BarsBox extends Partial<Omit<ColumnBox, 'y'>> {
  /** The line that they stand on. */
  readonly y: number;
  readonly height: number;
  readonly colour?: Colour;
}
/** Bars of equal width, the tallest of this height, over the whole page unless it says where. */
export function bars(pdf: Pdf, values: readonly number[], place: BarsBox): void {
  const { y, height, x = PAGE.left, width = WIDTH, colour = 'accent' } = place;
  const most = Math.max(1, ...values);
  const step = width / values.length;
  const gap = Math.min(2, step / 4);
  for (const [index, value] of values.entries()) {
    const tall = (height * value) / most;
    pdf.rect(x + index * step, y - tall, step - gap, tall);
  }
  pdf.fillColor(inkOf(pdf, colour)).fill();
  rule(pdf, y, x, x + width);
}
