import {
  formatDate,
  formatIban,
  formatMoney,
  type InvoiceDocument,
  invoiceMentions,
  invoiceTotals,
  PAYMENTS,
  paymentOf,
  typography,
} from '@officine/domain';
import { box, heightOf, PAGE, type Pdf, rule, WIDTH, write } from '../../../../paper/sheet.ts';
import { percent } from './table.ts';

const TOTALS = { x: 340, width: PAGE.right - 340 };
const VAT = [
  { x: PAGE.left + 8, width: 60 },
  { x: PAGE.left + 70, width: 80 },
  { x: PAGE.left + 154, width: 80 },
] as const;

/** Draws VAT by rate on the left, totals on the right; returns the y below. */
function drawTotals(pdf: Pdf, document: InvoiceDocument, top: number): number {
  const { amount_net, amount_vat, amount_total, rates } = invoiceTotals(document.lines, document.amount_vat);
  const row = (y: number, cells: readonly string[], muted: boolean): number => {
    VAT.forEach((place, index) => {
      const align = index === 0 ? 'left' : 'right';
      write(pdf, cells[index] ?? '', { ...place, y }, { size: 7.5, align, colour: muted ? 'muted' : 'ink' });
    });
    return y + 13;
  };
  let left = row(top, ['Taux de TVA', 'Base HT', 'TVA'], true);
  for (const rate of rates)
    left = row(left, [percent(rate.vat_rate), formatMoney(rate.amount_net), formatMoney(rate.amount_vat)], false);

  const sum = (y: number, label: string, cents: number): number => {
    write(pdf, label, { x: TOTALS.x + 12, y, width: 100 }, { colour: 'muted' });
    write(pdf, formatMoney(cents), { x: TOTALS.x + 100, y, width: TOTALS.width - 112 }, { align: 'right' });
    return y + 15;
  };
  let y = sum(top, 'Total HT', amount_net);
  y = sum(y, 'TVA', amount_vat) + 3;
  box(pdf, { ...TOTALS, y }, 28);
  const label = document.kind === 'invoice' ? 'Total TTC à payer' : 'Total TTC de l’avoir';
  write(pdf, label, { x: TOTALS.x + 12, y: y + 8, width: 110 }, { font: 'bold', size: 9 });
  const amount = { x: TOTALS.x + 112, y: y + 6.5, width: TOTALS.width - 124 };
  write(pdf, formatMoney(amount_total), amount, { font: 'bold', size: 11, align: 'right', colour: 'accent' });
  return Math.max(left, y + 28);
}

function paymentLines(document: InvoiceDocument): string[] {
  const { kind, date_expiry, seller, buyer, number } = document;
  if (kind === 'credit_note') return ['Le montant de cet avoir vient en déduction de ce qui est dû, ou est remboursé.'];
  const payment = paymentOf(document);
  if (payment === PAYMENTS.prelevement) {
    const mandate = [buyer.mandate && `Mandat ${buyer.mandate}`, seller.ics && `ICS ${seller.ics}`].filter(Boolean);
    const day = date_expiry ? ` à partir du ${formatDate(date_expiry)}` : '';
    return [`Règlement par ${payment}${day}.`, mandate.join(' · ')].filter(Boolean);
  }
  const account = payment === PAYMENTS.virement && seller.iban ? `IBAN ${formatIban(seller.iban)}` : '';
  const parts = [
    `Règlement par ${payment}${seller.payee ? ` à ${seller.payee}` : ''}`,
    seller.payee && `qui encaisse pour le compte de ${seller.name}`,
    date_expiry && `au plus tard le ${formatDate(date_expiry)}`,
    number && `en rappelant le numéro ${number}`,
  ];
  return [
    `${parts.filter(Boolean).join(', ')}.`,
    account && `${account}${seller.bic ? ` · BIC ${seller.bic}` : ''}`,
  ].filter((line) => line !== '');
}

/** Draws totals, payment and legal mentions as one block, on a new page when it does not fit below the lines. */
export function drawFoot(pdf: Pdf, document: InvoiceDocument, top: number): void {
  const payment = paymentLines(document).join('\n');
  const mentions = invoiceMentions(document).map(({ text }) => text);
  const small = { size: 7, colour: 'muted' } as const;
  const text = typography(mentions.join(' '));
  const rates = invoiceTotals(document.lines).rates.length;
  const height =
    20 + Math.max(64, 13 * (rates + 1)) + 40 + heightOf(pdf, payment, WIDTH) + heightOf(pdf, text, WIDTH, small);
  let y = top + 18;
  if (y + height > PAGE.bottom) {
    pdf.addPage();
    y = PAGE.top;
  }
  y = drawTotals(pdf, document, y) + 24;
  y = write(pdf, 'Règlement', { x: PAGE.left, y, width: WIDTH }, { font: 'bold', size: 9 }) + 2;
  y = write(pdf, payment, { x: PAGE.left, y, width: WIDTH }) + 14;
  rule(pdf, y - 6);
  write(pdf, text, { x: PAGE.left, y, width: WIDTH }, small);
}

/** Draws the footer of every page: seller, document, page number and count. */
export function drawFooters(pdf: Pdf, { seller, number, kind }: InvoiceDocument, isDuplicate: boolean): void {
  const { start, count } = pdf.bufferedPageRange();
  const siren = seller.siret ? ` · SIREN ${seller.siret.slice(0, 9)}` : '';
  const what = number === null ? 'brouillon sans valeur' : `${kind === 'invoice' ? 'facture' : 'avoir'} ${number}`;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page);
    rule(pdf, 796);
    const small = { size: 7, colour: 'muted' } as const;
    const left = { x: PAGE.left, y: 802, width: WIDTH - 90 };
    const electronic =
      number === null ? '' : isDuplicate ? ' · DUPLICATA' : ' · conçue selon Factur-X, profil EN 16931';
    write(pdf, `${seller.name ?? ''}${siren} · ${what}${electronic}`, left, small);
    const place = { x: PAGE.right - 80, y: 802, width: 80 };
    write(pdf, `Page ${page + 1}/${count}`, place, { ...small, align: 'right' });
  }
}
