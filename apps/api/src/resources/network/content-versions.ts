import { contentVersions as calls, contentVersionsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { content_versions as table } from '../../database/schema/network/contents.ts';
import { all, closed, computed, resource } from '../../rest/resource.ts';

/** Read-only: publishing a text and signing a built-in one write them. */
export const contentVersions = resource({
  of: calls,
  schemas: contentVersionsSchemas,
  table,
  label: 'title',
  order: { date_create: 'desc', version: 'desc' },
  itemOnly: ['html'],
  fields: {
    count_signatures: computed(
      'integer',
      (t: typeof table) =>
        sql`(select count(*) from pharmacy_signatures s where s.version_id = ${t.id})::int
          + (select count(*) from sepa_mandates m where ${t.key} = 'sepa_mandate' and m.version = ${t.version})::int`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
