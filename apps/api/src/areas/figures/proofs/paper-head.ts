import { formatDate, formatNumber, tint, typography } from '@officine/domain';
import { headingOf } from '@officine/sdk/labels';
import { box, oneLine, PAGE, type Pdf, WIDTH, write } from '../../../paper/sheet.ts';
import { percent, rateText } from '../reports/click-rate.ts';
import type { ProofPaper } from './paper-parts.ts';

export const LOGO_SIZE = [48, 48] as const;
const LOGO_MARGIN = 4;
const BAND_HEIGHT = 104;
const GAP = 12;
const FIGURE_HEIGHT = 54;

/** The advertiser's colour over the head of the page, with its logo, the campaign and its days. */
export function drawBand(pdf: Pdf, { facts: { campaign, advertiser }, colour, logo }: ProofPaper): void {
  pdf.rect(0, 0, PAGE.width, BAND_HEIGHT).fillColor(colour).fill();
  let x: number = PAGE.left;
  if (logo) {
    const side = LOGO_SIZE[0] + 2 * LOGO_MARGIN;
    pdf.roundedRect(x, 24, side, side, 6).fillColor('#ffffff').fill();
    pdf.image(logo, x + LOGO_MARGIN, 24 + LOGO_MARGIN, {
      fit: [...LOGO_SIZE],
      align: 'center',
      valign: 'center',
    });
    x += side + 16;
  }
  const line = { x, width: PAGE.right - x };
  const pale = tint(colour, 0.85) as `#${string}`;
  const name = { font: 'bold', size: 18, colour: '#ffffff' } as const;
  let y = write(pdf, 'Bilan de campagne', { ...line, y: 24 }, { size: 8.5, colour: pale });
  y = write(pdf, oneLine(pdf, typography(campaign.name), line.width, name), { ...line, y: y + 1 }, name);
  const days = `du ${formatDate(campaign.date_start)} au ${formatDate(campaign.date_end)}`;
  const who = { font: 'medium', size: 9.5, colour: '#ffffff' } as const;
  const text = typography(`${advertiser.name} · ${days}`);
  write(pdf, oneLine(pdf, text, line.width, who), { ...line, y: y + 3 }, who);
}

/** What the campaign gave, in four figures, its click rate beside the network's. Returns the y below. */
export function drawFigures(pdf: Pdf, { facts, colour }: ProofPaper): number {
  const { views, clicks, network_rate, count_pharmacies } = facts;
  const network = network_rate === null ? '' : `Moyenne du réseau : ${percent(network_rate)}`;
  const figures = [
    [headingOf('Report', 'views'), formatNumber(views), ''],
    [headingOf('Report', 'clicks'), formatNumber(clicks), ''],
    [headingOf('Report', 'rate'), rateText(facts), network],
    [headingOf('Report', 'pharmacies'), formatNumber(count_pharmacies), ''],
  ] as const;
  const top = BAND_HEIGHT + 16;
  const width = (WIDTH - GAP * (figures.length - 1)) / figures.length;
  for (const [index, [name, value, note]] of figures.entries()) {
    const x = PAGE.left + index * (width + GAP);
    box(pdf, { x, y: top, width }, FIGURE_HEIGHT, tint(colour, 0.93) as `#${string}`);
    const inside = { x: x + 10, width: width - 14 };
    const y = write(pdf, name, { ...inside, y: top + 7 }, { size: 7.5, colour: 'muted' });
    const below = write(pdf, value, { ...inside, y: y + 1 }, { font: 'bold', size: 14, colour });
    if (note) write(pdf, note, { ...inside, y: below }, { size: 6.5, colour: 'muted' });
  }
  return top + FIGURE_HEIGHT + 18;
}
