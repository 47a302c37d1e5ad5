import type postgres from 'postgres';
import type { Services } from '../base/services.ts';
import { type NetworkBrand, readBrand } from '../database/network-brand.ts';
import { paperPicture } from './pictures.ts';
import { PAGE, type Pdf } from './sheet.ts';

/** How the network's papers look. What they say does not depend on it. */
export interface Look {
  readonly name: string;
  readonly colour: NetworkBrand['colour'];
  /** As a JPEG. */
  readonly logo: Buffer | null;
}
/** Width and height that a logo may take, in points. */
const LOGO_SIZE = [140, 36] as const;
const LOGO_GAP = 10;

type Logo = NetworkBrand['logo'];
/** The last logo of each store as a JPEG: a month of invoices converts it once. A stored file never changes. */
const logos = new WeakMap<Services['files'], { readonly id: string; readonly picture: Buffer }>();

async function logoOf(services: Pick<Services, 'files' | 'log'>, logo: Logo): Promise<Buffer | null> {
  const known = logos.get(services.files);
  if (logo && known?.id === logo.id) return known.picture;
  const picture = await paperPicture(services, logo, { size: LOGO_SIZE });
  if (logo && picture) logos.set(services.files, { id: logo.id, picture });
  return picture;
}

/** The network's name, colour and logo, as papers carry them. */
export async function readLook(services: Pick<Services, 'files' | 'log'> & { sql: postgres.ISql }): Promise<Look> {
  const { name, colour, logo } = await readBrand(services.sql);
  return { name, colour, logo: await logoOf(services, logo) };
}

/** Draws the logo in the top left corner; returns the y below it. */
export function drawLogo(pdf: Pdf, logo: Buffer | null | undefined): number {
  if (!logo) return PAGE.top;
  pdf.image(logo, PAGE.left, PAGE.top, { fit: [...LOGO_SIZE] });
  return PAGE.top + LOGO_SIZE[1] + LOGO_GAP;
}
