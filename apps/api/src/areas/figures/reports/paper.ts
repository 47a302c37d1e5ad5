import { formatDate, formatNumber, typography } from '@officine/domain';
import type { NetworkBrand } from '../../../database/network-brand.ts';
import { drawPdf } from '../../../paper/draw-pdf.ts';
import { bars, box, heightOf, PAGE, type Pdf, rule, WIDTH, write } from '../../../paper/sheet.ts';
import { rateText } from './click-rate.ts';

/** Counts of a part of a report, such as an advert. */
export interface PaperRow {
  readonly label: string;
  readonly views: number;
  readonly clicks: number;
}
/** A report as its paper shows it; days are `YYYY-MM-DD`, both included. */
export interface Paper {
  /** The network that gives it, and its colour. */
  readonly network: Pick<NetworkBrand, 'name' | 'colour'>;
  readonly title: string;
  readonly advertiser: string;
  readonly from: string;
  readonly to: string;
  /** Name and value, three or four of them. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  /** Views of each day of the period. */
  readonly days: readonly { readonly date: string; readonly views: number }[];
  readonly parts: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
}

const GAP = 12;
const BARS = 72;
const ROW_PADDING = 5;
const COLUMNS = [
  ['Vues', 380],
  ['Clics', 440],
  ['Taux de clic', 490],
] as const;
const COLUMN_WIDTH = 48;
const LABEL_WIDTH = COLUMNS[0][1] - PAGE.left - GAP;

function drawHead(pdf: Pdf, { title, advertiser, from, to }: Paper): number {
  const line = { x: PAGE.left, width: WIDTH };
  let y = write(pdf, typography(title), { ...line, y: PAGE.top }, { font: 'bold', size: 18, colour: 'accent' });
  y = write(pdf, typography(advertiser), { ...line, y: y + 4 }, { font: 'medium', size: 11 });
  return write(pdf, `Du ${formatDate(from)} au ${formatDate(to)}`, { ...line, y: y + 2 }, { colour: 'muted' }) + 18;
}

function drawFigures(pdf: Pdf, { figures }: Paper, top: number): number {
  const width = (WIDTH - GAP * (figures.length - 1)) / figures.length;
  for (const [index, [name, value]] of figures.entries()) {
    const x = PAGE.left + index * (width + GAP);
    box(pdf, { x, y: top, width }, 48);
    const inside = { x: x + 10, width: width - 20 };
    write(pdf, name, { ...inside, y: top + 9 }, { size: 7.5, colour: 'muted' });
    write(pdf, value, { ...inside, y: top + 21 }, { font: 'bold', size: 14 });
  }
  return top + 48 + 22;
}

function drawDays(pdf: Pdf, { days }: Paper, top: number): number {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return top;
  write(pdf, 'Vues par jour', { x: PAGE.left, y: top, width: WIDTH }, { font: 'medium', size: 10 });
  const y = top + 24 + BARS;
  bars(
    pdf,
    days.map(({ views }) => views),
    { y, height: BARS },
  );
  const under = { y: y + 4, width: WIDTH / 2 };
  write(pdf, formatDate(first.date), { ...under, x: PAGE.left }, { size: 7.5, colour: 'muted' });
  const right = { size: 7.5, colour: 'muted', align: 'right' } as const;
  return write(pdf, formatDate(last.date), { ...under, x: PAGE.left + WIDTH / 2 }, right) + 20;
}

function drawPart(pdf: Pdf, { title, rows }: Paper['parts'][number], top: number): number {
  const headings = (y: number): number => {
    box(pdf, { x: PAGE.left, y, width: WIDTH }, 20);
    write(pdf, title, { x: PAGE.left + 8, y: y + 5.5, width: LABEL_WIDTH }, { font: 'medium', size: 7.5 });
    for (const [label, x] of COLUMNS)
      write(pdf, label, { x, y: y + 5.5, width: COLUMN_WIDTH }, { size: 7.5, colour: 'muted', align: 'right' });
    return y + 20;
  };
  const onNewPage = (): number => {
    pdf.addPage();
    return headings(PAGE.top);
  };
  let y = top + 60 > PAGE.bottom ? onNewPage() : headings(top);
  for (const { label, views, clicks } of rows) {
    const text = typography(label);
    const height = heightOf(pdf, text, LABEL_WIDTH) + 2 * ROW_PADDING;
    if (y + height > PAGE.bottom) y = onNewPage();
    write(pdf, text, { x: PAGE.left + 8, y: y + ROW_PADDING, width: LABEL_WIDTH });
    const values = [formatNumber(views), formatNumber(clicks), rateText({ views, clicks })];
    for (const [index, [, x]] of COLUMNS.entries())
      write(pdf, values[index] ?? '', { x, y: y + ROW_PADDING, width: COLUMN_WIDTH }, { align: 'right' });
    y += height;
    rule(pdf, y);
  }
  return y + 20;
}

function drawFeet(pdf: Pdf, { title, advertiser, network }: Paper): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const line = { x: PAGE.left, y: 800, width: WIDTH };
    write(pdf, typography(`${network.name} · ${advertiser} · ${title}`), line, { size: 7, colour: 'muted' });
    write(pdf, `${page + 1} / ${count}`, line, { size: 7, colour: 'muted', align: 'right' });
  }
}

/** A report to an advertiser as a PDF. The output depends on the figures only. */
export const renderPaper = (paper: Paper): Promise<Buffer> =>
  drawPdf({ title: paper.title, date: new Date(`${paper.to}T12:00:00Z`), accent: paper.network.colour }, (pdf) => {
    let y = drawDays(pdf, paper, drawFigures(pdf, paper, drawHead(pdf, paper)));
    for (const part of paper.parts) if (part.rows.length > 0) y = drawPart(pdf, part, y);
    drawFeet(pdf, paper);
  });
