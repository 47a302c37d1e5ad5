import { FORMULAS } from '@officine/domain';
import type { FILE_SCREENS, Todo } from '@officine/sdk/contract';
import type { ReadContext } from '../../../calls/context.ts';

type Screen = (typeof FILE_SCREENS)[number];
/** A stored row as json. */
type Row = Readonly<Record<string, unknown>> | null;

/** Fields that a pharmacy fills in itself, in the order of their screens; a relation by its field's name. */
const OF_PHARMACY = ['name', 'address1', 'postcode', 'locality', 'region', 'phone_number', 'email1', 'holder'];
const OF_BILLING = [
  'corporate_name',
  'legal_status',
  'share_capital',
  'siret',
  'rcs_city',
  'intracom_vat_code',
  'cip',
  'finess',
  'payment_method',
  'iban',
  'bic',
  'bank',
];
const OF_SITE = ['caption', 'description', 'contact_form_email'];
const DAYS = ['hours_mo', 'hours_tu', 'hours_we', 'hours_th', 'hours_fr', 'hours_sa', 'hours_su'];
const OF_POOL = ['description', 'logo', 'manager1_name', 'email1', 'phone_number1'];

const isMissing = (row: Row, field: string) => (row?.[field] ?? row?.[`${field}_id`] ?? '') === '';
const missing = (id: number, screen: Screen, row: Row, fields: readonly string[]): Todo[] =>
  fields
    .filter((field) => isMissing(row, field))
    .map((label) => ({ kind: 'field', id, label, cause: '', detail: screen }));
const when = (isSo: boolean, todo: Todo): Todo[] => (isSo ? [todo] : []);

/** The fields of the caller's own pharmacy or pool that are still empty, each with the screen that has it. */
export async function missingFields({ sql: db, actor }: ReadContext): Promise<Todo[]> {
  if (actor.role === 'pool') return missingOfPool(db, actor.poolId);
  const { pharmacyId: id } = actor;
  if (actor.role !== 'customer' || id === null) return [];
  const [file] = await db<
    { pharmacy: Row; billing: Row; site: Row; has_contact: boolean; has_laboratories: boolean }[]
  >`select to_jsonb(p) as pharmacy, to_jsonb(b) as billing, to_jsonb(w) as site,
      exists (select 1 from contacts c where c.pharmacy_id = p.id and c.is_default and c.is_active) as has_contact,
      exists (select 1 from pharmacy_laboratories l where l.pharmacy_id = p.id) as has_laboratories
    from pharmacies p
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join pharmacy_websites w on w.pharmacy_id = p.id
    where p.id = ${id}`;
  if (!file) return [];
  const { pharmacy, billing, site } = file;
  const field = (label: string, detail: Screen): Todo => ({ kind: 'field', id, label, cause: '', detail });
  // A site that is not open yet has nothing to fill in; without a formula that includes one, neither.
  const hasSite = site !== null && billing?.['formula'] !== FORMULAS.extranet;
  return [
    ...missing(id, 'information', pharmacy, OF_PHARMACY),
    ...when(!file.has_contact, field('contacts', 'contact')),
    ...(billing ? missing(id, 'billing', billing, OF_BILLING) : []),
    ...(hasSite
      ? [
          ...missing(id, 'website', site, OF_SITE),
          ...when(
            DAYS.every((day) => isMissing(site, day)),
            field('hours_mo', 'website'),
          ),
          ...when(isMissing(site, 'latitude') || isMissing(site, 'longitude'), field('latitude', 'website')),
          ...when(!file.has_laboratories, field('laboratories', 'website')),
        ]
      : []),
  ];
}

async function missingOfPool(db: ReadContext['sql'], id: number | null): Promise<Todo[]> {
  if (id === null) return [];
  const [row] = await db<{ pool: Row }[]>`select to_jsonb(p) as pool from pools p where p.id = ${id}`;
  if (!row) return [];
  return [
    ...missing(id, 'information', row.pool, OF_POOL),
    ...when(isMissing(row.pool, 'banner'), { kind: 'field', id, label: 'banner', cause: '', detail: 'banner' }),
  ];
}
