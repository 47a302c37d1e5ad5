import { checkCip } from '@officine/domain';
import type * as z from 'zod/mini';
import { fieldOf } from '../../src/rest/fields.ts';
import { inputShape, type Resource } from '../../src/rest/resource.ts';
import { tableOf } from './planted-app.ts';
import type { Garden } from './plants.ts';

let made = 0;
const cip = (): string => {
  for (;;) {
    const text = String(3_000_000 + ++made);
    if (checkCip(text).ok) return text;
  }
};
/** Values that the contract takes, by the field's name or by `Type.field`: two where one could be there already. */
const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  'Document.type': ['patient', 'catalogue'],
  role: ['admin', 'marketing'],
  formula: [3, 1],
  visa_kind: ['PM', 'GP'],
  payment_method: ['virement', 'cheque'],
  vat_regime: ['monthly', 'franchise'],
  siret: ['73282932000074', '35600000000048'],
  intracom_vat_code: ['FR44732829320', 'FR83404833048'],
  finess: ['790000012', '750712184'],
  rpps: ['10000000009', '10100000008'],
  iban: ['FR1420041010050500013M02606', 'DE89370400440532013000'],
  bic: ['PSSTFRPPLYO', 'BNPAFRPP'],
  country: ['BE', 'FR'],
  postcode: ['79000', '29200'],
  latitude: [46.3, 46.4],
  longitude: [-0.4, -0.5],
  date_start: ['2026-03-15', '2026-03-16'],
  date_end: ['2026-12-30', '2026-12-31'],
  date_expiry: ['2026-12-30', '2026-12-31'],
};
const DAYS = ['2026-04-02', '2026-04-03'] as const;
const numbers = new Set([
  'share_capital',
  'invoice_counter',
  'amount_invoiced',
  'price',
  'capacity',
  'width',
  'height',
  'weight',
]);
/** A number of two digits, for a telephone number. */
const pair = (number: number): number => 10 + (Math.trunc(number) % 90);
const yesNo = /^(is|has)_?[A-Za-z]|_has_|^contact_form_has/;

/** Values of a field, of which at least one differs from whatever is stored. */
export function samples(r: Resource, name: string): readonly unknown[] {
  const key = [`${r.of.list.type}.${name}`, name].find((k) => Object.hasOwn(VALUES, k));
  if (key) return VALUES[key] ?? [];
  if (name === 'cip') return [cip()];
  if (numbers.has(name)) return [10 + (++made % 80)];
  if (yesNo.test(name)) return [true, false];
  if (name.startsWith('hours_')) return ['08:30-12:30 14:00-19:30', ''];
  if (/date/.test(name)) return DAYS;
  if (/url|link$|_site/.test(name)) return [`https://s${++made}.example.fr`];
  if (/email/.test(name)) return [`s${++made}@example.fr`];
  if (/_number\d?$/.test(name) && !/license|invoice|visa/.test(name))
    return [`01 02 ${pair(made / 100)} ${pair(made)} ${pair(++made)}`];
  if (/html/.test(name)) return [`<p>${++made}</p>`];
  return [`s${++made}`];
}

type Inner = {
  readonly _zod: { readonly def: { readonly innerType?: z.ZodMiniType } };
  readonly shape?: Record<string, unknown>;
};
const bare = (schema: unknown): Inner => {
  const inner = (schema as Inner)._zod.def.innerType;
  return inner ? bare(inner) : (schema as Inner);
};
/** Names of the input, parts as `billing.cip`, without the items that a new one brings. */
export function inputNames(r: Resource): string[] {
  return Object.entries(inputShape(r).shape).flatMap(([name, schema]) =>
    r.brings?.[name]
      ? []
      : fieldOf(r, name)?.kind === 'one'
        ? Object.keys(bare(schema).shape ?? {}).map((part) => `${name}.${part}`)
        : [name],
  );
}
export const isRequired = (r: Resource, name: string): boolean =>
  !(inputShape(r).shape[name] as z.ZodMiniType | undefined)?.safeParse(undefined).success;
export const isFile = (r: Resource, name: string): boolean => fieldOf(r, name)?.kind === 'file';

/** Parts of a pharmacy have one owner each: they need one that has none yet. */
const ALONE = ['pharmacy_billings', 'pharmacy_websites', 'pharmacy_wordpress'];
const lonely = (g: Garden): Promise<number> =>
  g.row('pharmacies', 'Nfresh', { reference: `f${++made}`, name: 'f', address1: 'f', postcode: 'f', locality: 'f' });

/** Relations to name: a row of the other side, where there are sides, and another one. */
async function related(g: Garden, r: Resource, name: string): Promise<readonly unknown[]> {
  const field = fieldOf(r, name);
  if (!field || !('target' in field)) throw new Error(`${name} is no relation`);
  const table = tableOf(field.target());
  const known = ['B', 'A'].flatMap((side) => g.rows(table).filter(([, tag]) => tag === side));
  const ids = ALONE.includes(tableOf(r))
    ? [await lonely(g)]
    : [...known, ...g.rows(table)].slice(0, 2).map(([id]) => id);
  if (field.kind === 'many') return [...ids.map((id) => [id]), []];
  return ids;
}
export const isRelation = (r: Resource, name: string): boolean =>
  ['ref', 'many'].includes(fieldOf(r, name)?.kind ?? '');
export const valuesFor = async (g: Garden, r: Resource, name: string): Promise<readonly unknown[]> =>
  isRelation(r, name) ? related(g, r, name) : samples(r, name);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CSV = Buffer.from('CIP;PHARMACIE;TOTAL\n3000001;Pharmacie;10,00\n');
/** A form with texts and small files: pictures, or what a campaign's budget is. */
export function form(
  fields: Readonly<Record<string, unknown>>,
  files: readonly string[],
): { type: string; payload: Buffer } {
  const line = 'xx-matrix-xx';
  const head = (name: string, more = '') =>
    `--${line}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(name)}${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`),
  );
  const pictures = files.map((name) =>
    Buffer.concat([
      Buffer.from(head(name, `; filename="${name === 'budgetFile' ? 'b.csv' : 'p.png'}"`)),
      name === 'budgetFile' ? CSV : PNG,
      Buffer.from('\r\n'),
    ]),
  );
  return {
    type: `multipart/form-data; boundary=${line}`,
    payload: Buffer.concat([...texts, ...pictures, Buffer.from(`--${line}--\r\n`)]),
  };
}
