import { typography } from '@officine/domain';
import { monthName } from '../../../base/months.ts';
import { oneLine, PAGE, type Pdf, WIDTH, write } from '../../../paper/sheet.ts';
import { drawTitle, type ProofPaper } from './paper-parts.ts';

/** One row, below the adverts. */
export const MAX_PAPER_PAGES = 3;
const GAP = 12;
const WIDTH_OF_ONE = (WIDTH - GAP * (MAX_PAPER_PAGES - 1)) / MAX_PAPER_PAGES;
/** Height from the least, below two rows of adverts, to that of a page of the usual shape. */
const MIN_HEIGHT = 60;
const MAX_HEIGHT = 118;
export const PAGE_SIZE = [WIDTH_OF_ONE, MAX_HEIGHT] as const;
const WORDS_HEIGHT = 12;

/** Pages of pharmacies that showed the campaign, as they were. */
export function drawPages(pdf: Pdf, { pages }: ProofPaper, top: number): void {
  const drawn = pages.filter(({ image }) => image !== null);
  if (drawn.length === 0) return;
  const from = drawTitle(pdf, 'Vu sur les pages des pharmacies', PAGE.left, top);
  const height = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, PAGE.bottom + 8 - WORDS_HEIGHT - from));
  for (const [index, { screenshot, image }] of drawn.entries()) {
    const x = PAGE.left + index * (WIDTH_OF_ONE + GAP);
    pdf.save().roundedRect(x, from, WIDTH_OF_ONE, height, 4).clip();
    pdf.image(image as Buffer, x, from, { cover: [WIDTH_OF_ONE, height] });
    pdf.restore();
    pdf.roundedRect(x, from, WIDTH_OF_ONE, height, 4).lineWidth(0.6).strokeColor('#d5dad7').stroke();
    const { pharmacy, month, year } = screenshot;
    const when = monthName(`${year}-${String(month).padStart(2, '0')}-01`);
    const text = oneLine(pdf, typography(`${pharmacy}, en ${when}`), WIDTH_OF_ONE, { size: 6.5 });
    write(pdf, text, { x, y: from + height + 3, width: WIDTH_OF_ONE }, { size: 6.5, colour: 'muted' });
  }
}
