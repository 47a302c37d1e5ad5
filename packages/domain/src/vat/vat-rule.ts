/** How a service is taxed. `rate` is in hundredths of a percent (2000 is 20 %). */
export interface VatRule {
  readonly rate: number;
  /** EN 16931 (UNCL 5305): standard, exempt, reverse charge. */
  readonly category: 'S' | 'E' | 'AE';
  /** Sentence that the invoice must contain when there is no VAT, in French; null when there is. */
  readonly mention: string | null;
}

type VatRegime = 'normal' | 'reduced' | 'suspended' | 'outside' | 'union';

const RULES: Readonly<Record<VatRegime, VatRule>> = {
  normal: { rate: 2000, category: 'S', mention: null },
  reduced: { rate: 850, category: 'S', mention: null },
  suspended: { rate: 0, category: 'E', mention: 'TVA non applicable, article 294 du code général des impôts.' },
  outside: { rate: 0, category: 'E', mention: 'TVA non applicable, article 259, 1° du code général des impôts.' },
  union: { rate: 0, category: 'AE', mention: 'Autoliquidation de la TVA par le preneur.' },
};

/** ISO country codes of France, Monaco (same VAT territory) and the French overseas territories. */
const BY_COUNTRY: Readonly<Record<string, VatRegime>> = {
  FR: 'normal',
  MC: 'normal',
  GP: 'reduced',
  MQ: 'reduced',
  RE: 'reduced',
  GF: 'suspended',
  YT: 'suspended',
  PM: 'outside',
  BL: 'outside',
  MF: 'outside',
  WF: 'outside',
  PF: 'outside',
  NC: 'outside',
  TF: 'outside',
};
/** The other member states of the European Union: only there does the buyer owe the tax in the seller's place. */
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI GR EL HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
/** Prefixes of French postcodes. Saint-Barthélemy and Saint-Martin kept codes of Guadeloupe (971) when they left it. */
const BY_POSTCODE: Readonly<Record<string, VatRegime>> = {
  '97133': 'outside',
  '97150': 'outside',
  '971': 'reduced',
  '972': 'reduced',
  '973': 'suspended',
  '974': 'reduced',
  '975': 'outside',
  '976': 'suspended',
  '977': 'outside',
  '978': 'outside',
  '984': 'outside',
  '986': 'outside',
  '987': 'outside',
  '988': 'outside',
};

/** Prefixes of French postcodes where no French VAT is due, for queries: `vatRule` has the same table. */
export const POSTCODES_WITHOUT_VAT: readonly string[] = Object.keys(BY_POSTCODE).filter(
  (place) => RULES[BY_POSTCODE[place]!].rate === 0,
);

/** Country codes of the overseas territories where French VAT is due, whatever the postcode says, for queries. */
export const OVERSEAS_WITH_VAT: readonly string[] = Object.keys(BY_COUNTRY).filter(
  (country) => BY_COUNTRY[country] === 'reduced',
);

/**
 * VAT of a service between professionals, by the buyer's address: `vatRule('97110').rate` is 850,
 * `vatRule('97300').rate` is 0. The buyer's address decides for an overseas seller too: a pharmacy of La Réunion
 * invoices a mainland advertiser at 20 %. A buyer of the Union owes the VAT itself; one of any other country owes none here.
 */
export function vatRule(postcode: string | null | undefined, country = 'FR'): VatRule {
  const code = country.toUpperCase();
  const regime = BY_COUNTRY[code] ?? (UNION.has(code) ? 'union' : 'outside');
  if (regime !== 'normal' || !postcode) return RULES[regime];
  const place = postcode.replace(/\s/g, '');
  return RULES[BY_POSTCODE[place] ?? BY_POSTCODE[place.slice(0, 3)] ?? 'normal'];
}
