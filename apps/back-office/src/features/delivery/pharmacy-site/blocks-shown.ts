import { blocksOf, type PageBlock, servicesOf, teamOf } from '@officine/domain';
import type { PharmacySite } from '@officine/sdk/contract';

/** Anchor of each block, and what the top of the page calls it. */
export const BLOCKS: Readonly<Record<PageBlock, { id: string; short: string }>> = {
  services: { id: 'services', short: 'Services' },
  team: { id: 'equipe', short: 'Équipe' },
  photos: { id: 'photos', short: 'Photos' },
  map: { id: 'plan', short: 'Plan' },
  appointment: { id: 'rendez-vous', short: 'Rendez-vous' },
  prescription: { id: 'ordonnance', short: 'Ordonnance' },
};

/** Photos of the place that are there, each with its alternative text. */
export const photosOf = (site: PharmacySite) =>
  ([1, 2, 3] as const).flatMap((rank) => {
    const photo = site[`photo${rank}`];
    return photo ? [{ photo, text: site[`photo${rank}_text`] }] : [];
  });

const HAS: Readonly<Record<PageBlock, (site: PharmacySite) => boolean>> = {
  services: (site) => servicesOf(site.services).length > 0,
  team: (site) => teamOf(site.team).length > 0,
  photos: (site) => photosOf(site).length > 0,
  map: () => true,
  appointment: (site) => Boolean(site.url_doctolib),
  prescription: (site) => Boolean(site.url_prescription ?? site.phone_number),
};

/** The blocks that a pharmacy has switched on and filled, in its order. */
export const blocksShown = (site: PharmacySite): readonly PageBlock[] =>
  blocksOf(site.blocks).filter((block) => HAS[block](site));
