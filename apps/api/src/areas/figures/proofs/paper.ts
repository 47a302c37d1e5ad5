import { formatDate, typography } from '@officine/domain';
import type { Services } from '../../../base/services.ts';
import { readBrand } from '../../../database/network-brand.ts';
import type { Attachment } from '../../../mail/mail.ts';
import { drawPdf } from '../../../paper/draw-pdf.ts';
import { paperPicture } from '../../../paper/pictures.ts';
import { oneLine, PAGE, type Pdf, WIDTH, write } from '../../../paper/sheet.ts';
import { ADVERT_SIZE, drawAdverts, MAX_PAPER_ADVERTS } from './paper-adverts.ts';
import { drawBand, drawFigures, LOGO_SIZE } from './paper-head.ts';
import { drawPages, MAX_PAPER_PAGES, PAGE_SIZE } from './paper-pages.ts';
import type { ProofPaper } from './paper-parts.ts';
import { drawPlaces } from './paper-places.ts';
import type { ProofFacts } from './read-proof.ts';

/** Where neither the advertiser nor the network has a colour: the product's. */
const DEFAULT_COLOUR = '#0b7647';
const REFERENCE_WIDTH = 90;

/** The proof of a campaign on one page (A4), in its advertiser's colour, or the network's. */
export async function proofPaper(
  services: Pick<Services, 'files' | 'log' | 'sql'>,
  facts: ProofFacts,
): Promise<Attachment> {
  const { campaign, advertiser, date } = facts;
  const network = await readBrand(services.sql);
  const [logo, adverts, pages] = await Promise.all([
    paperPicture(services, advertiser.picture, { size: LOGO_SIZE }),
    Promise.all(
      facts.adverts.slice(0, MAX_PAPER_ADVERTS).map(async (advert) => ({
        advert,
        image: await paperPicture(services, advert.picture, { size: ADVERT_SIZE }),
      })),
    ),
    Promise.all(
      facts.screenshots.slice(0, MAX_PAPER_PAGES).map(async (screenshot) => ({
        screenshot,
        image: await paperPicture(services, screenshot.picture, { size: PAGE_SIZE, isCut: true }),
      })),
    ),
  ]);
  const colour = (advertiser.colour ?? network.colour ?? DEFAULT_COLOUR) as `#${string}`;
  const paper: ProofPaper = { facts, colour, logo, adverts, pages };
  const title = `Bilan de « ${campaign.name} »`;
  const content = await drawPdf({ title, date: new Date(`${date}T12:00:00Z`) }, (pdf) => {
    drawBand(pdf, paper);
    let y = drawFigures(pdf, paper);
    y = drawPlaces(pdf, paper, y);
    y = drawAdverts(pdf, paper, y);
    drawPages(pdf, paper, y);
    drawFoot(pdf, paper, network.name);
  });
  return { name: `bilan-${campaign.reference}-${date}.pdf`, type: 'application/pdf', content };
}

function drawFoot(pdf: Pdf, { facts: { campaign, date, network_rate } }: ProofPaper, network: string): void {
  const style = { size: 6.5, colour: 'muted' } as const;
  const note =
    network_rate === null
      ? ''
      : ' La moyenne du réseau est celle des autres annonceurs, dans les mêmes emplacements et aux mêmes jours.';
  const text = typography(`Chiffres comptés par ${network} jusqu’au ${formatDate(date)}.${note}`);
  write(pdf, text, { x: PAGE.left, y: 796, width: WIDTH - REFERENCE_WIDTH }, style);
  const reference = oneLine(pdf, typography(campaign.reference), REFERENCE_WIDTH, style);
  const right = { x: PAGE.right - REFERENCE_WIDTH, y: 796, width: REFERENCE_WIDTH };
  write(pdf, reference, right, { ...style, align: 'right' });
}
