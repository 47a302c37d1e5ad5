import { type Area, flat, pathOf } from '../kit/nav/screens.ts';
import { admin } from '../roles/admin.ts';
import { advertiser } from '../roles/advertiser.ts';
import { customer } from '../roles/customer.ts';
import { marketing } from '../roles/marketing.ts';
import { pool } from '../roles/pool.ts';
import { errorScreens, publicScreens, sharedScreens } from '../roles/public.ts';

const areas: readonly Area[] = [admin, advertiser, customer, marketing, pool];
const ofArea = (area: Area): string[] =>
  flat(area.sections.flatMap(({ screens }) => screens)).map(({ path }) => pathOf(area, path));

/**
 * The address of every screen, with its parameters: `/pool/campaign-overview/:id`, `/login/:login?`. For the server, which
 * answers 404 at any other; the program never loads all areas.
 */
export const addresses: readonly string[] = [
  ...new Set([
    ...[...publicScreens, ...sharedScreens, ...errorScreens].map(({ path }) => path),
    ...areas.flatMap(ofArea),
  ]),
].toSorted();
