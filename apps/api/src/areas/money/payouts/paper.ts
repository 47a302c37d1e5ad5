import { formatDate, formatMoney, typography } from '@officine/domain';
import { drawPdf } from '../../../paper/draw-pdf.ts';
import { drawLogo, type Look } from '../../../paper/look.ts';
import { box, oneLine, PAGE, type Pdf, rule, WIDTH, write, writeAll } from '../../../paper/sheet.ts';

/** What a statement says. */
export interface PayoutPaper {
  readonly number: string;
  readonly network: string;
  readonly pharmacy: string;
  readonly address: readonly string[];
  /** Last four characters of the account that gets it. */
  readonly account: string | null;
  readonly date: string;
  readonly cents: number;
  readonly documents: readonly {
    readonly number: string;
    readonly kind: 'invoice' | 'credit_note';
    readonly date: string;
    readonly advertiser: string | null;
    readonly campaign: string | null;
    readonly cents: number;
  }[];
}
type Document = PayoutPaper['documents'][number];

const ROW_HEIGHT = 22;
const COLUMNS: readonly {
  label: string;
  x: number;
  width: number;
  align?: 'right';
  text: (row: Document) => string;
}[] = [
  {
    label: 'Pièce',
    x: PAGE.left + 8,
    width: 130,
    text: ({ number, kind }) => (kind === 'invoice' ? number : `Avoir ${number}`),
  },
  { label: 'Du', x: PAGE.left + 142, width: 60, text: ({ date }) => formatDate(date) },
  { label: 'Annonceur', x: PAGE.left + 206, width: 110, text: ({ advertiser }) => advertiser ?? '' },
  { label: 'Campagne', x: PAGE.left + 320, width: 100, text: ({ campaign }) => campaign ?? '' },
  { label: 'Montant', x: PAGE.right - 78, width: 70, align: 'right', text: ({ cents }) => formatMoney(cents) },
];

function drawHead(pdf: Pdf, paper: PayoutPaper, logo: Buffer | null): number {
  write(pdf, paper.network, { x: PAGE.left, y: drawLogo(pdf, logo), width: 250 }, { font: 'bold', size: 13 });
  let y = write(
    pdf,
    'Relevé de reversement',
    { x: 320, y: PAGE.top - 2, width: 227 },
    { font: 'bold', size: 16, colour: 'accent' },
  );
  y = write(pdf, `N° ${paper.number}`, { x: 320, y: y + 4, width: 227 }, { font: 'medium' });
  y = write(pdf, `Virement du ${formatDate(paper.date)}`, { x: 320, y, width: 227 });
  if (paper.account) y = write(pdf, `Sur le compte finissant par ${paper.account}`, { x: 320, y, width: 227 });
  y = write(pdf, paper.pharmacy, { x: 320, y: y + 14, width: 227 }, { font: 'bold', size: 10 });
  y = writeAll(pdf, paper.address, { x: 320, y, width: 227 });
  const text = typography(
    `Factures que les annonceurs ont réglées à ${paper.network}, au nom et pour le compte de la pharmacie, et avoirs déduits.`,
  );
  return write(pdf, text, { x: PAGE.left, y: y + 24, width: WIDTH }, { colour: 'muted' }) + 12;
}

function drawHeadings(pdf: Pdf, y: number): number {
  box(pdf, { x: PAGE.left, y, width: WIDTH }, ROW_HEIGHT);
  for (const { label, x, width, align = 'left' } of COLUMNS)
    write(pdf, label, { x, y: y + 6, width }, { font: 'medium', size: 7.5, colour: 'muted', align });
  return y + ROW_HEIGHT;
}

/** The statement as a PDF (A4, PDF/A-3b), on as many pages as it needs. The same one gives the same bytes. */
export const renderPayout = (paper: PayoutPaper, { colour, logo }: Look): Promise<Buffer> =>
  drawPdf({ title: `Relevé ${paper.number}`, date: new Date(`${paper.date}T12:00:00Z`), accent: colour }, (pdf) => {
    let y = drawHeadings(pdf, drawHead(pdf, paper, logo));
    for (const row of paper.documents) {
      if (y + 2 * ROW_HEIGHT > PAGE.bottom) {
        pdf.addPage();
        y = drawHeadings(pdf, PAGE.top);
      }
      for (const { x, width, align = 'left', text } of COLUMNS)
        write(pdf, oneLine(pdf, text(row), width), { x, y: y + 6, width }, { align });
      y += ROW_HEIGHT;
      rule(pdf, y);
    }
    write(pdf, 'Total viré', { x: PAGE.left + 8, y: y + 8, width: 200 }, { font: 'bold', size: 10 });
    write(
      pdf,
      formatMoney(paper.cents),
      { x: PAGE.right - 128, y: y + 8, width: 120 },
      { font: 'bold', size: 10, align: 'right' },
    );
  });
