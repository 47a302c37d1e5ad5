import { formatMoney, formatNumber, type InvoiceDocument, type InvoiceItem, typography } from '@officine/domain';
import { box, heightOf, PAGE, type Pdf, rule, type Style, WIDTH, write } from '../../../../paper/sheet.ts';

interface Column {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (item: InvoiceItem) => string;
}
const right = (label: string, x: number, width: number, text: Column['text']): Column => ({
  label,
  x,
  width,
  align: 'right',
  text,
});
export const percent = (rate: number): string => `${formatNumber(rate / 100)} %`;

const COLUMNS: readonly Column[] = [
  { label: 'Désignation', x: PAGE.left + 8, width: 262, align: 'left', text: (item) => typography(item.description) },
  right('Quantité', 322, 48, (item) => formatNumber(item.quantity)),
  right('Prix unitaire HT', 372, 68, (item) => formatMoney(item.unit_price)),
  right('TVA', 444, 34, (item) => percent(item.vat_rate)),
  right('Montant HT', 480, 59, (item) => formatMoney(item.amount_net)),
];
const HEAD: Style = { font: 'medium', size: 7.5, colour: 'muted' };
const PADDING = 6;

function drawHeadings(pdf: Pdf, y: number): number {
  box(pdf, { x: PAGE.left, y, width: WIDTH }, 22);
  for (const { label, x, width, align } of COLUMNS) write(pdf, label, { x, y: y + 6.5, width }, { ...HEAD, align });
  return y + 22;
}

/** Draws the lines, on as many pages as needed, with headings on each; returns the y below the last line. */
export function drawTable(pdf: Pdf, { lines }: InvoiceDocument, top: number): number {
  let y = drawHeadings(pdf, top);
  for (const item of lines) {
    const height = Math.max(...COLUMNS.map(({ text, width }) => heightOf(pdf, text(item), width))) + 2 * PADDING;
    if (y + height > PAGE.bottom) {
      pdf.addPage();
      y = drawHeadings(pdf, PAGE.top);
    }
    for (const { text, x, width, align } of COLUMNS) write(pdf, text(item), { x, y: y + PADDING, width }, { align });
    y += height;
    rule(pdf, y);
  }
  return y;
}
