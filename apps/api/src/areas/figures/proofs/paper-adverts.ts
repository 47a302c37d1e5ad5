import { typography } from '@officine/domain';
import { oneLine, PAGE, type Pdf, WIDTH, write } from '../../../paper/sheet.ts';
import { isRated, rateText } from '../reports/click-rate.ts';
import { counted, type DrawnAdvert, drawTitle, type ProofPaper } from './paper-parts.ts';

const COLUMNS = 4;
const GAP = 12;
const CARD_WIDTH = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
const STAGE_HEIGHT = 58;
const MARGIN = 6;
const ROW_HEIGHT = STAGE_HEIGHT + 36;
/** Two rows: the page stays one page. */
export const MAX_PAPER_ADVERTS = 2 * COLUMNS;
export const ADVERT_SIZE = [CARD_WIDTH - 2 * MARGIN, STAGE_HEIGHT - 2 * MARGIN] as const;

/** The adverts, each with its picture and its figures, the most seen first. Returns the y below. */
export function drawAdverts(pdf: Pdf, { facts, adverts }: ProofPaper, top: number): number {
  if (adverts.length === 0) return top;
  const others = facts.count_adverts - adverts.length;
  const title = others > 0 ? `Annonces les plus vues (${adverts.length} sur ${facts.count_adverts})` : 'Annonces';
  const from = drawTitle(pdf, title, PAGE.left, top);
  for (const [index, drawn] of adverts.entries()) {
    const x = PAGE.left + (index % COLUMNS) * (CARD_WIDTH + GAP);
    drawCard(pdf, drawn, x, from + Math.floor(index / COLUMNS) * ROW_HEIGHT);
  }
  return from + Math.ceil(adverts.length / COLUMNS) * ROW_HEIGHT + 8;
}

function drawCard(pdf: Pdf, { advert, image }: DrawnAdvert, x: number, top: number): void {
  const column = { x, width: CARD_WIDTH };
  pdf.roundedRect(x, top, CARD_WIDTH, STAGE_HEIGHT, 4).lineWidth(0.6).fillAndStroke('#f6f8f7', '#d5dad7');
  if (image) pdf.image(image, x + MARGIN, top + MARGIN, { fit: [...ADVERT_SIZE], align: 'center', valign: 'center' });
  else write(pdf, 'Sans image', { ...column, y: top + 24 }, { size: 7.5, colour: 'muted', align: 'center' });
  const name = { font: 'medium', size: 7.5 } as const;
  const y = write(
    pdf,
    oneLine(pdf, typography(advert.title), CARD_WIDTH, name),
    { ...column, y: top + STAGE_HEIGHT + 3 },
    name,
  );
  const figures = [
    counted(advert.views, 'vue'),
    counted(advert.clicks, 'clic'),
    ...(isRated(advert) ? [rateText(advert)] : []),
  ].join(' · ');
  write(pdf, oneLine(pdf, figures, CARD_WIDTH, { size: 6.5 }), { ...column, y }, { size: 6.5, colour: 'muted' });
}
