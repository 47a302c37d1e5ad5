import { signatures as calls, signaturesSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByMember, ownedByPharmacy } from '../../access/scopes.ts';
import { pharmacy_signatures as table } from '../../database/schema/network/contents.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

/** A column of the version that was signed. */
const signed =
  (column: SQL) =>
  (t: typeof table): SQL =>
    sql`(select ${column} from content_versions v where v.id = ${t.version_id})`;

/** Written by the validation calls of pharmacies. */
export const signatures = resource({
  of: calls,
  schemas: signaturesSchemas,
  table,
  label: 'paper',
  search: ['signer', 'pharmacy.name', 'pharmacy.reference'],
  order: { date_signature: 'desc' },
  itemOnly: ['html'],
  fields: {
    pharmacy: ref('pharmacy_id', named('Pharmacy'), ['name', 'reference']),
    version: computed('integer', signed(sql`v.version`)),
    title: computed('text', signed(sql`v.title`)),
    html: computed('text', signed(sql`v.html`)),
    is_outdated: computed(
      'boolean',
      (t: typeof table) =>
        sql`not exists (select 1 from content_versions v where v.id = ${t.version_id}
          and not exists (select 1 from content_versions n where n.key = v.key and n.version > v.version))`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: all },
    pool: { rows: ownedByMember, read: all },
    advertiser: closed,
  },
});
