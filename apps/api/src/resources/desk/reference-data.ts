import * as contract from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import * as tables from '../../database/schema/desk/reference-data.ts';
import { computed, resource } from '../../rest/resource.ts';

/** Access to a reference list: every role reads all rows with these fields; no call writes them. */
function readByEveryRole<const N extends string>(...read: N[]) {
  const access: { rows: typeof everything; read: readonly N[] } = { rows: everything, read };
  return { admin: access, advertiser: access, customer: access, pool: access, marketing: access };
}
const labelled = {
  label: 'label',
  search: ['label'],
  access: readByEveryRole('id', 'label', 'isActive'),
} as const;

const departments = (t: typeof tables.regions): SQL =>
  sql`(select coalesce(json_agg(json_build_object('code', d.code, 'label', d.label) order by d.code), '[]') from departments d where d.region_id = ${t.id})`;

export const regions = resource({
  of: contract.regions,
  schemas: contract.regionsSchemas,
  table: tables.regions,
  label: 'label',
  search: ['label'],
  order: { label: 'asc' },
  fields: { departments: computed('json', departments) },
  access: readByEveryRole('id', 'label', 'code', 'departments', 'isActive'),
});

export const pharmacyAreas = resource({
  ...labelled,
  of: contract.pharmacyAreas,
  schemas: contract.pharmacyAreasSchemas,
  table: tables.pharmacyAreas,
  order: { id: 'asc' },
});
export const pharmacyTurnovers = resource({
  ...labelled,
  of: contract.pharmacyTurnovers,
  schemas: contract.pharmacyTurnoversSchemas,
  table: tables.pharmacyTurnovers,
  order: { id: 'asc' },
});
export const pharmacyTypes = resource({
  ...labelled,
  of: contract.pharmacyTypes,
  schemas: contract.pharmacyTypesSchemas,
  table: tables.pharmacyTypes,
  order: { id: 'asc' },
});
