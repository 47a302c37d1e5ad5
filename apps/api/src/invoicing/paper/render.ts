import { FACTUR_X, facturX, type InvoiceDocument } from '@officine/domain';
import { fonts } from './fonts.ts';
import { drawFoot, drawFooters } from './foot.ts';
import { drawHead } from './head.ts';
import { FACTUR_X_METADATA } from './metadata.ts';
import { PAGE, type Pdf } from './sheet.ts';
import { drawTable } from './table.ts';

/** Attaches the Factur-X XML as an associated file, which PDF/A-3 allows. */
function attach(pdf: Pdf, document: InvoiceDocument, date: Date): void {
  pdf.file(Buffer.from(facturX(document)), {
    name: FACTUR_X.file,
    type: 'text/xml',
    description: 'Facture au format XML (UN/CEFACT CII)',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  } as Parameters<Pdf['file']>[1]);
  pdf.appendXML(FACTUR_X_METADATA);
}

/**
 * The invoice as a PDF (A4, PDF/A-3b, fonts embedded, its Factur-X XML attached); a draft has neither number nor XML.
 * The output depends on the document only: the same one gives the same bytes.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, date_invoice } = document;
  // Imported here: loading pdfkit takes 80 ms, which start-up must not pay.
  const { default: PdfDocument } = await import('pdfkit');
  const date = new Date(`${date_invoice}T12:00:00Z`);
  const title = `${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number ?? '(brouillon)'}`;
  const pdf = new PdfDocument({
    size: 'A4',
    // This code places everything: with margins, pdfkit would start a page by itself near the foot.
    margins: { top: 0, bottom: 0, left: PAGE.left, right: PAGE.left },
    // Without `null` pdfkit refers to its standard Helvetica, which is not embedded: PDF/A forbids that.
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Officine', Producer: 'Officine', CreationDate: date, ModDate: date },
  });
  for (const [name, font] of await fonts()) pdf.registerFont(name, font as never);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const below = drawTable(pdf, document, drawHead(pdf, document));
  drawFoot(pdf, document, below);
  drawFooters(pdf, document);
  if (number !== null) attach(pdf, document, date);
  pdf.end();
  return whole;
}
