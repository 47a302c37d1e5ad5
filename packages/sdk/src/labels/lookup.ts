import { CLASS_FIELDS } from './classes.ts';
import { FIELDS } from './fields.ts';

/**
 * Unit or format of a value: cents, whole percents, percents with decimals, hundredths of a percent, pixels,
 * milliseconds, bytes, whole numbers, `YYYY-MM-DD`, instants.
 */
export type FieldKind =
  | 'money'
  | 'percent'
  | 'rate'
  | 'hundredths'
  | 'pixels'
  | 'milliseconds'
  | 'bytes'
  | 'count'
  | 'day'
  | 'instant';
export type LabelRow = string | null | readonly [label: string, kind: FieldKind];
export interface FieldLabel {
  /** Without unit: `Budget`. */
  readonly label: string;
  /** Undefined for texts, booleans, enumerations and related items. */
  readonly kind?: FieldKind | undefined;
}

/** Units in the headings of files, whose cells are numbers without unit. */
const UNITS: Readonly<Partial<Record<FieldKind, string>>> = {
  money: '€',
  percent: '%',
  rate: '%',
  hundredths: '%',
  pixels: 'px',
  milliseconds: 'ms',
  bytes: 'octets',
};

/** Classes with a feminine noun: the labels below agree with it. */
export const FEMININE: ReadonlySet<string> = new Set([
  'Advert',
  'Campaign',
  'CampaignPharmacy',
  'ContentVersion',
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
  'Proposal',
  'Region',
  'Scheduling',
  'Screenshot',
  'Signature',
  'Task',
  'TempCampaign',
  'TempCampaignPharmacy',
  'TempScheduling',
  'Topic',
  'View',
  'WordpressSync',
  'WordpressUpdate',
  'WordpressVulnerability',
]);
/** Gender of a class's noun, for `agree`. */
export const genderOf = (type: string): { readonly feminine: boolean } => ({ feminine: FEMININE.has(type) });

const FEMININE_FIELDS: Readonly<Record<string, LabelRow>> = {
  isActive: 'Active',
  isRead: 'Lue',
  date_read: ['Lue le', 'instant'],
};

/** Classes of embedded items that have labels of their own. */
const EMBEDDED: Readonly<Record<string, string>> = {
  advertiser: 'Advertiser',
  billing: 'PharmacyBilling',
  website: 'PharmacyWebsite',
  wordpress: 'PharmacyWordpress',
};
/** Fields that name an embedded item: `advertiser.name` has the label of `advertiser`. */
const NAMING: ReadonlySet<string> = new Set(['label', 'name', 'number', 'title']);
const PROPER_NAMES = /^(Doctolib|Facebook|Instagram|TikTok|WordPress)/;

/** A label inside a sentence: `Code postal` → `code postal`; acronyms and proper names keep their capitals. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(\p{Ll}|$| )/u.test(label) && !PROPER_NAMES.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

const read = (row: LabelRow): FieldLabel | null =>
  row === null ? null : typeof row === 'string' ? { label: row } : { label: row[0], kind: row[1] };

/**
 * Label and kind of a field: `fieldLabel('Campaign', 'budget')` → `{ label: 'Budget', kind: 'money' }`.
 * A path leads into embedded items: `advertiser.name` → « Annonceur », `advertiser.email` → « Annonceur : email ».
 * Null for fields that users do not need, undefined for unknown fields.
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

/** Label with its unit, for files: `labelOf('Campaign', 'budget')` → `Budget (€)`; null, undefined as in `fieldLabel`. */
export function labelOf(type: string, path: string): string | null | undefined {
  const field = fieldLabel(type, path);
  const unit = field?.kind && UNITS[field.kind];
  return unit ? `${field.label} (${unit})` : field && field.label;
}

/** Label without unit, for screens and terminals: `headingOf('Campaign', 'budget')` → `Budget`; the path if unknown. */
export const headingOf = (type: string, path: string): string => fieldLabel(type, path)?.label ?? path;

/** Title of a report's part: `cutOf('zone')` → `Par emplacement`. */
export const cutOf = (by: string): string => `Par ${inSentence(headingOf('Report', by))}`;
