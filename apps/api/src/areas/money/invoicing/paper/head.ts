import { addressLines, formatDate, type InvoiceDocument, identityLines, typography } from '@officine/domain';
import { drawLogo } from '../../../../paper/look.ts';
import { box, PAGE, type Pdf, write, writeAll } from '../../../../paper/sheet.ts';

const RIGHT = 320;
const HALF = PAGE.right - RIGHT;

const titleOf = ({ kind, number }: InvoiceDocument): string => {
  const what = kind === 'invoice' ? 'Facture' : 'Avoir';
  return number === null ? `${what} (brouillon)` : what;
};

/** Rows of label and value: number, dates, references. Empty values are left out. */
function facts(document: InvoiceDocument): [label: string, value: string][] {
  const { number, kind, date_invoice, date_expiry, date_start, date_end, campaign, credited, buyer, type } = document;
  const period = date_start && date_end ? `du ${formatDate(date_start)} au ${formatDate(date_end)}` : '';
  const rows: [string, string][] = [
    ['Numéro', number ?? 'sans'],
    ['Date d’émission', formatDate(date_invoice)],
    ['Échéance', kind === 'invoice' && date_expiry ? formatDate(date_expiry) : ''],
    ['Prestation', period],
    ['Facture d’origine', credited ? `${credited.number} du ${formatDate(credited.date_invoice)}` : ''],
    ['Campagne', campaign ? typography(`${campaign.name} (${campaign.reference})`) : ''],
    ['Référence client', type === 'web' ? (buyer.reference ?? '') : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

const DUPLICATE = 'DUPLICATA';
const DUPLICATE_WHY = 'L’original est la facture électronique que la plateforme agréée a transmise.';

/** Draws the logo of the network where it is the seller, the seller, the title with its facts, and the buyer; returns the y below. */
export function drawHead(
  pdf: Pdf,
  document: InvoiceDocument,
  { isDuplicate, logo }: { readonly isDuplicate: boolean; readonly logo: Buffer | null },
): number {
  const { seller, buyer } = document;
  const left = { x: PAGE.left, width: RIGHT - PAGE.left - 24 };
  let y = write(pdf, seller.name ?? '', { ...left, y: drawLogo(pdf, logo) }, { font: 'bold', size: 13 });
  y = writeAll(pdf, addressLines(seller), { ...left, y: y + 3 }, { colour: 'muted' });
  y = writeAll(pdf, identityLines(seller), { ...left, y: y + 5 }, { colour: 'muted', size: 7.5 });
  if (seller.email) y = write(pdf, seller.email, { ...left, y }, { colour: 'muted', size: 7.5 });

  const right = { x: RIGHT, width: HALF };
  let below = write(
    pdf,
    titleOf(document),
    { ...right, y: PAGE.top - 4 },
    { font: 'bold', size: 20, colour: 'accent' },
  );
  if (isDuplicate) {
    below = write(pdf, DUPLICATE, { ...right, y: below + 2 }, { font: 'bold', size: 12 });
    below = write(pdf, DUPLICATE_WHY, { ...right, y: below }, { colour: 'muted', size: 7.5 });
  }
  below += 6;
  for (const [label, value] of facts(document)) {
    write(pdf, label, { x: RIGHT, y: below, width: 84 }, { colour: 'muted' });
    below = write(pdf, value, { x: RIGHT + 88, y: below, width: HALF - 88 }, { font: 'medium' }) + 1.5;
  }

  const top = Math.max(y, below) + 18;
  const lines = [...addressLines(buyer), ...identityLines(buyer)];
  const inside = { x: RIGHT + 12, width: HALF - 24 };
  const draw = (): number => {
    const label = document.type === 'web' ? 'Facturé à' : 'Facturé à l’annonceur';
    let at = write(pdf, label, { ...inside, y: top + 10 }, { size: 7.5, colour: 'muted' });
    at = write(pdf, buyer.name ?? '', { ...inside, y: at + 1 }, { font: 'bold', size: 10 });
    at = writeAll(pdf, lines, { ...inside, y: at + 1 });
    return buyer.email ? write(pdf, buyer.email, { ...inside, y: at }, { colour: 'muted' }) : at;
  };
  // Measure first: the tinted box must be drawn before the text that covers it.
  const height = measure(pdf, draw) - top + 10;
  box(pdf, { x: RIGHT, y: top, width: HALF }, height);
  return draw() + 34;
}

/** Runs drawing code with `pdf.text` disabled, to return its y without drawing anything. */
function measure(pdf: Pdf, draw: () => number): number {
  const { text } = pdf;
  pdf.text = () => pdf;
  try {
    return draw();
  } finally {
    pdf.text = text;
  }
}
