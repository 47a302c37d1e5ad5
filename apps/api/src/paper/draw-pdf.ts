import { fonts } from './fonts.ts';
import { PAGE, type Pdf, setAccent } from './sheet.ts';

interface PdfFacts {
  readonly title: string;
  /** Written as the day on which it was made: the same drawing gives the same bytes. */
  readonly date: Date;
  /** The network's colour, in place of the product's. */
  readonly accent?: string | null;
}

/** What `draw` draws, as a PDF (A4, PDF/A-3b, fonts embedded). The first page is there; `draw` adds the others. */
export async function drawPdf({ title, date, accent = null }: PdfFacts, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Imported here: loading pdfkit takes 80 ms, which start-up must not pay.
  const { default: PdfDocument } = await import('pdfkit');
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
  setAccent(pdf, accent);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return whole;
}
