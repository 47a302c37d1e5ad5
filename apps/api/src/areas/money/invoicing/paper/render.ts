import { FACTUR_X, facturX, type InvoiceDocument } from '@officine/domain';
import { drawPdf } from '../../../../paper/draw-pdf.ts';
import type { Look } from '../../../../paper/look.ts';
import type { Pdf } from '../../../../paper/sheet.ts';
import { drawFoot, drawFooters } from './foot.ts';
import { drawHead } from './head.ts';
import { FACTUR_X_METADATA } from './metadata.ts';
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

interface PaperOptions {
  /** The platform has the invoice: the paper says that it is a duplicate, and no program finds an invoice in it. */
  readonly isDuplicate?: boolean;
  /** The network's; the product's colour without it. */
  readonly look?: Look;
}

/**
 * The invoice as a PDF (A4, PDF/A-3b, fonts embedded, its Factur-X XML attached); a draft has neither number nor XML, a
 * duplicate no XML.
 * The output depends on the document and the look only: the same ones give the same bytes.
 */
export async function renderInvoice(
  document: InvoiceDocument,
  { isDuplicate = false, look }: PaperOptions = {},
): Promise<Buffer> {
  const { kind, number, date_invoice } = document;
  const date = new Date(`${date_invoice}T12:00:00Z`);
  const title = `${kind === 'invoice' ? 'Facture' : 'Avoir'} ${number ?? '(brouillon)'}`;
  // A pharmacy that sells has no logo here: the network only writes in its name.
  const logo = (document.type === 'web' && look?.logo) || null;
  return drawPdf({ title, date, accent: look?.colour ?? null }, (pdf) => {
    const below = drawTable(pdf, document, drawHead(pdf, document, { isDuplicate, logo }));
    drawFoot(pdf, document, below);
    drawFooters(pdf, document, isDuplicate);
    if (number !== null && !isDuplicate) attach(pdf, document, date);
  });
}
