/** A zone as most networks have it. `price` is in cents a day, for a pharmacy with the extranet alone. */
export interface ModelZone {
  readonly reference: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly price: number;
  readonly capacity: number;
  readonly is_extranet: boolean;
  readonly is_internet: boolean;
  readonly is_free: boolean;
  readonly place: 'top' | 'column' | 'documents' | null;
}
type Size = readonly [width: number, height: number];
type More = Partial<Pick<ModelZone, 'capacity' | 'is_free' | 'place'>>;
const zone =
  (medium: 'extranet' | 'internet') =>
  (reference: string, description: string, [width, height]: Size, price: number, more: More = {}): ModelZone => ({
    reference,
    description,
    width,
    height,
    price,
    capacity: 4,
    is_extranet: medium === 'extranet',
    is_internet: medium === 'internet',
    is_free: false,
    place: null,
    ...more,
  });
const [extranet, internet] = [zone('extranet'), zone('internet')];

/** The nine zones that a new network may start from: those that the pages of the product show, in the usual sizes. */
export const ZONE_MODEL: readonly ModelZone[] = [
  extranet('EXT-BANDEAU', 'Bandeau en haut de l’extranet', [728, 90], 60, { place: 'top' }),
  extranet('EXT-COLONNE', 'Colonne de l’extranet', [300, 250], 40, { place: 'column' }),
  extranet('EXT-DOCUMENTS', 'Pages des documents de l’extranet', [468, 60], 30, { place: 'documents' }),
  internet('INT-BANDEAU', 'Grand bandeau de la page d’accueil du site', [970, 250], 150, { capacity: 3 }),
  internet('INT-COLONNE', 'Colonne du site', [300, 600], 110),
  internet('INT-PAVE', 'Pavé du site', [300, 250], 80),
  internet('INT-MOBILE', 'Bandeau des téléphones', [320, 100], 70, { capacity: 6 }),
  extranet('RES-EXTRANET', 'Messages du réseau, extranet', [300, 250], 0, { is_free: true, place: 'column' }),
  internet('RES-INTERNET', 'Messages du réseau, site', [728, 90], 0, { is_free: true }),
];
/** A pharmacy with a website shows an advert on both: a fifth more, to ten cents. */
const WEBSITE_SHARE = 1.2;
const ROUND_TO_CENTS = 10;

/** Daily price of a zone of the model, in cents. */
export const modelPrice = ({ price }: Pick<ModelZone, 'price'>, formula: 'extranet' | 'extranet_internet'): number =>
  formula === 'extranet' ? price : Math.round((price * WEBSITE_SHARE) / ROUND_TO_CENTS) * ROUND_TO_CENTS;
