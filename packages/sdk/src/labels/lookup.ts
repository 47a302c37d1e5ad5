import { CLASS_FIELDS } from './classes.ts';
import { FIELDS } from './fields.ts';

/** How a value is written: cents, percents, pixels, milliseconds, bytes, whole numbers, `YYYY-MM-DD`, instants. */
export type FieldKind = 'money' | 'percent' | 'pixels' | 'milliseconds' | 'bytes' | 'count' | 'day' | 'instant';
export type LabelRow = string | null | readonly [label: string, kind: FieldKind];
export interface FieldLabel {
  /** Without unit: `Budget`. */
  readonly label: string;
  /** Undefined for texts, booleans, enumerations and related items. */
  readonly kind?: FieldKind | undefined;
}

/** Units that a heading names where cells hold bare numbers. */
const UNITS: Readonly<Partial<Record<FieldKind, string>>> = {
  money: '€',
  percent: '%',
  pixels: 'px',
  milliseconds: 'ms',
  bytes: 'octets',
};

/** Classes whose noun is feminine: their adjectives are. */
export const FEMININE: ReadonlySet<string> = new Set([
  'Advert',
  'Campaign',
  'CampaignPharmacy',
  'Invoice',
  'ListUpdate',
  'LogCampaign',
  'LogDocumentView',
  'LogOfferView',
  'Notification',
  'Offer',
  'OfferCategory',
  'Pharmacy',
  'PharmacyArea',
  'PharmacyBilling',
  'PharmacyTurnover',
  'PoolBanner',
  'PoolCommunication',
  'PoolVideo',
  'Region',
  'Scheduling',
  'Screenshot',
  'Task',
  'TempCampaign',
  'TempCampaignPharmacy',
  'TempScheduling',
  'Topic',
  'WordpressSync',
]);
const FEMININE_FIELDS: Readonly<Record<string, LabelRow>> = {
  isActive: 'Active',
  isRead: 'Lue',
  date_read: ['Lue le', 'instant'],
};

/** Classes of embedded items that call a field in their own way. */
const EMBEDDED: Readonly<Record<string, string>> = {
  advertiser: 'Advertiser',
  billing: 'PharmacyBilling',
  website: 'PharmacyWebsite',
  wordpress: 'PharmacyWordpress',
};
/** Fields that name an item: `advertiser.name` is « Annonceur ». */
const NAMING: ReadonlySet<string> = new Set(['label', 'name', 'number', 'title']);
const PROPER_NAMES = /^(Doctolib|Facebook|Instagram|TikTok|WordPress)/;

/** A label after other words: `Code postal` → `code postal`; `SIRET` and `WordPress` stay. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(\p{Ll}|$| )/u.test(label) && !PROPER_NAMES.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

const read = (row: LabelRow): FieldLabel | null =>
  row === null ? null : typeof row === 'string' ? { label: row } : { label: row[0], kind: row[1] };

/**
 * What a field is called, and how its value is written: `fieldLabel('Campaign', 'budget')` → `{ label: 'Budget', kind: 'money' }`.
 * Paths lead into embedded items: `advertiser.name` → « Annonceur », `advertiser.email` → « Annonceur : email ».
 * Null for what is of no use to a person, undefined for what has no label.
 */
export function fieldLabel(type: string, path: string): FieldLabel | null | undefined {
  const row =
    CLASS_FIELDS[`${type}.${path}`] ?? (FEMININE.has(type) ? FEMININE_FIELDS[path] : undefined) ?? FIELDS[path];
  if (row !== undefined) return read(row);
  const cut = path.lastIndexOf('.');
  if (cut < 0) return undefined;
  const [around, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const item = fieldLabel(type, around);
  const own = fieldLabel(EMBEDDED[around.slice(around.lastIndexOf('.') + 1)] ?? '', name);
  if (!item || !own) return own === undefined ? undefined : item;
  return { ...own, label: NAMING.has(name) ? item.label : `${item.label} : ${inSentence(own.label)}` };
}

/** With its unit, for files: `labelOf('Campaign', 'budget')` → `Budget (€)`. Null and undefined as in `fieldLabel`. */
export function labelOf(type: string, path: string): string | null | undefined {
  const field = fieldLabel(type, path);
  const unit = field?.kind && UNITS[field.kind];
  return unit ? `${field.label} (${unit})` : field && field.label;
}

/** Without unit, for screens and terminals: `headingOf('Campaign', 'budget')` → `Budget`; the path where there is no label. */
export const headingOf = (type: string, path: string): string => fieldLabel(type, path)?.label ?? path;

/** A way to cut the figures of a report: `cutOf('zone')` → `Par emplacement`. */
export const cutOf = (by: string): string => `Par ${inSentence(headingOf('Report', by))}`;
