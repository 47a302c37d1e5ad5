import { addDays, MATRIX_FORMULAS } from '@officine/domain';
import { made, type World } from '../world.ts';

type Medium = 'extranet' | 'internet';
const zone = (
  reference: string,
  description: string,
  size: readonly [width: number, height: number],
  price: number,
  media: readonly Medium[],
  more: { capacity?: number; is_free?: boolean; isActive?: boolean; place?: 'top' | 'column' | 'documents' } = {},
) => ({
  reference,
  description,
  size,
  price,
  media,
  capacity: 4,
  is_free: false,
  isActive: true,
  place: null,
  ...more,
});

/** Prices are cents a day. */
const ZONES = [
  zone('EXT-BANDEAU', 'Bandeau en haut de l’extranet', [728, 90], 60, ['extranet'], { place: 'top' }),
  zone('EXT-COLONNE', 'Colonne de l’extranet', [300, 250], 40, ['extranet'], { place: 'column' }),
  zone('EXT-DOCUMENTS', 'Pages des documents de l’extranet', [468, 60], 30, ['extranet'], { place: 'documents' }),
  zone('INT-BANDEAU', 'Grand bandeau de la page d’accueil du site', [970, 250], 150, ['internet'], { capacity: 3 }),
  zone('INT-COLONNE', 'Colonne du site', [300, 600], 110, ['internet']),
  zone('INT-PAVE', 'Pavé du site', [300, 250], 80, ['internet']),
  zone('INT-MOBILE', 'Bandeau des téléphones', [320, 100], 70, ['internet'], { capacity: 6 }),
  zone('RES-EXTRANET', 'Messages du réseau, extranet', [300, 250], 0, ['extranet'], { is_free: true, place: 'column' }),
  zone('RES-INTERNET', 'Messages du réseau, site', [728, 90], 0, ['internet'], { is_free: true }),
  zone('INT-ANCIEN', 'Ancien pied de page', [468, 60], 50, ['internet'], { isActive: false }),
] as const;

/** Daily price of a zone, in cents. Higher for a pharmacy with a website, on its extranet too. */
export const priceOf = (zone: { price: number }, formula: number): number =>
  formula === 1 ? zone.price : Math.round((zone.price * 1.2) / 10) * 10;

export function zones({ today }: World) {
  const rows = ZONES.map(({ size: [width, height], media, ...zone }, index) => ({
    id: index + 1,
    ...zone,
    width,
    height,
    is_extranet: media.includes('extranet'),
    is_internet: media.includes('internet'),
    ...made(addDays(today, -900)),
  }));
  const prices = rows.flatMap((row) =>
    MATRIX_FORMULAS.map((formula) => ({
      zone_id: row.id,
      formula,
      price: priceOf(row, formula === 'extranet' ? 1 : 3),
    })),
  );
  return { rows, prices };
}
export type Zone = ReturnType<typeof zones>['rows'][number];
