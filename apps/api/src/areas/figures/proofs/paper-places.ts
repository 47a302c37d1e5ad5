import { FRANCE_SIZE, formatDate, formatNumber, REGION_PATHS, shadeOf, tint, typography } from '@officine/domain';
import { withheldText } from '@officine/sdk/labels';
import { bars, oneLine, PAGE, type Pdf, rule, write } from '../../../paper/sheet.ts';
import { counted, drawTitle, type ProofPaper } from './paper-parts.ts';

const MAP_HEIGHT = 212;
const SCALE = MAP_HEIGHT / FRANCE_SIZE.height;
const MAP_WIDTH = FRANCE_SIZE.width * SCALE;
const RIGHT = { x: PAGE.left + MAP_WIDTH + 34, width: PAGE.right - PAGE.left - MAP_WIDTH - 34 };
const MAX_REGIONS = 7;
const BAR_HEIGHT = 6;
const DAYS_HEIGHT = 30;

/** Where the campaign ran, and how much of it: the map, bookings that were expected and seen, days, regions. Returns the y below. */
export function drawPlaces(pdf: Pdf, paper: ProofPaper, top: number): number {
  drawMap(pdf, paper, drawTitle(pdf, 'Où elle a été diffusée', PAGE.left, top, MAP_WIDTH));
  let y = drawTitle(pdf, 'Prévu et vu', RIGHT.x, top, RIGHT.width);
  y = drawDelivery(pdf, paper, y);
  y = drawDays(pdf, paper, y + 6);
  y = drawRegions(pdf, paper, y + 6);
  return Math.max(top + 19 + MAP_HEIGHT, y) + 16;
}

function drawMap(pdf: Pdf, { facts: { regions }, colour }: ProofPaper, top: number): void {
  const viewsOf = new Map(regions.map(({ code, views }) => [code, views]));
  const most = Math.max(0, ...regions.map(({ code, views }) => (code === null ? 0 : views)));
  pdf.save().translate(PAGE.left, top).scale(SCALE);
  for (const [code, path] of Object.entries(REGION_PATHS)) {
    const shade = shadeOf(viewsOf.get(code) ?? 0, most);
    pdf
      .path(path)
      .lineWidth(2)
      .fillAndStroke(shade === 0 ? '#e6eae8' : tint(colour, 1 - shade), '#ffffff');
  }
  pdf.restore();
}

/** Bookings until now, and those that a reader has seen, of all those of the campaign. */
function drawDelivery(pdf: Pdf, { facts, colour }: ProofPaper, top: number): number {
  const { bookings, passed, seen, withheld } = facts;
  if (bookings === 0 && withheld.length === 0)
    return write(pdf, 'Aucune programmation.', { ...RIGHT, y: top }, { colour: 'muted' });
  const lines = [
    ['Prévu à ce jour', passed, tint(colour, 0.55)],
    ['Vu au moins une fois', seen, colour],
  ] as const;
  let y = top;
  for (const [label, count, shade] of lines) {
    write(pdf, label, { ...RIGHT, y }, { size: 7.5, colour: 'muted' });
    const value = typography(`${formatNumber(count)} sur ${counted(bookings, 'programmation')}`);
    y = write(pdf, value, { ...RIGHT, y }, { size: 7.5, align: 'right' }) + 2;
    pdf.roundedRect(RIGHT.x, y, RIGHT.width, BAR_HEIGHT, 3).fillColor('#e6eae8').fill();
    const width = (RIGHT.width * count) / Math.max(1, bookings);
    if (width > 0) pdf.roundedRect(RIGHT.x, y, Math.max(width, BAR_HEIGHT), BAR_HEIGHT, 3).fillColor(shade).fill();
    y += BAR_HEIGHT + 6;
  }
  return withheld.length > 0
    ? write(pdf, withheldText(withheld), { ...RIGHT, y }, { size: 7, colour: 'muted' }) + 4
    : y;
}

function drawDays(pdf: Pdf, { facts: { days, campaign }, colour }: ProofPaper, top: number): number {
  if (days.length === 0) {
    const text = `Le premier jour de diffusion est le ${formatDate(campaign.date_start)}.`;
    return write(pdf, text, { ...RIGHT, y: top }, { colour: 'muted' });
  }
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return top;
  const y = drawTitle(pdf, 'Vues par jour', RIGHT.x, top, RIGHT.width) + DAYS_HEIGHT;
  bars(
    pdf,
    days.map(({ views }) => views),
    { ...RIGHT, y, height: DAYS_HEIGHT, colour },
  );
  const under = { ...RIGHT, y: y + 2 };
  write(pdf, formatDate(first.date), under, { size: 6.5, colour: 'muted' });
  return write(pdf, formatDate(last.date), under, { size: 6.5, colour: 'muted', align: 'right' });
}

function drawRegions(pdf: Pdf, { facts: { regions } }: ProofPaper, top: number): number {
  if (regions.length === 0) return top;
  let y = drawTitle(pdf, 'Par région', RIGHT.x, top, RIGHT.width) - 2;
  const small = { size: 7.5 } as const;
  const columns = [
    { x: RIGHT.x, width: RIGHT.width - 130 },
    { x: RIGHT.x + RIGHT.width - 130, width: 70 },
    { x: RIGHT.x + RIGHT.width - 60, width: 60 },
  ] as const;
  for (const { label, count_pharmacies, views } of regions.slice(0, MAX_REGIONS)) {
    rule(pdf, y, RIGHT.x, RIGHT.x + RIGHT.width);
    write(pdf, oneLine(pdf, typography(label), columns[0].width, small), { ...columns[0], y: y + 1.5 }, small);
    const right = { ...small, align: 'right' } as const;
    write(pdf, counted(count_pharmacies, 'pharmacie'), { ...columns[1], y: y + 1.5 }, { ...right, colour: 'muted' });
    y = write(pdf, counted(views, 'vue'), { ...columns[2], y: y + 1.5 }, right) + 1;
  }
  const others = regions.length - MAX_REGIONS;
  if (others <= 0) return y;
  rule(pdf, y, RIGHT.x, RIGHT.x + RIGHT.width);
  const text = `et ${counted(others, 'autre')} région${others > 1 ? 's' : ''}`;
  return write(pdf, text, { ...RIGHT, y: y + 1.5 }, { ...small, colour: 'muted' });
}
