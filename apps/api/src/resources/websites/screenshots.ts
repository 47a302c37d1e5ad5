import { screenshots as calls, screenshotsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByMember, ownedByPharmacy, screenshotOfOwnCampaigns } from '../../access/scopes.ts';
import { screenshots as table } from '../../database/schema/websites/screenshots.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { zones } from '../selling/zones.ts';

const shown = [
  'id',
  'pharmacy',
  'zone_reference',
  'zone_description',
  'month',
  'year',
  'picture',
  'isActive',
  'date_create',
] as const;
/** A text of the screenshot's zone. */
const ofZone = (column: 'reference' | 'description') =>
  computed('text', (t: typeof table) => sql`(select z.${sql.raw(column)} from zones z where z.id = ${t.zone_id})`);

export const screenshots = resource({
  of: calls,
  schemas: screenshotsSchemas,
  table,
  label: 'id',
  order: { year: 'desc', month: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    zone: ref('zone_id', () => zones, ['reference', 'description']),
    zone_reference: ofZone('reference'),
    zone_description: ofZone('description'),
    picture: file('picture_id', 'image', { public: false }),
  },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: { rows: screenshotOfOwnCampaigns, read: [...shown, 'zone'] },
    customer: { rows: ownedByPharmacy, read: shown },
    pool: { rows: ownedByMember, read: shown },
    marketing: closed,
  },
});
