import * as contract from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByMember, ownedByPharmacy, syncOfMember, syncOfPharmacy } from '../../access/scopes.ts';
import { outageAmount, outageCampaigns } from '../../database/outage-cost.ts';
import {
  wordpressSyncs as syncs,
  pharmacyWordpress as table,
} from '../../database/schema/websites/pharmacy-wordpress.ts';
import { uptime } from '../../database/uptime.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

type Sites = typeof table;
/** Fields of a site for roles other than administrators: no credentials. */
const open = [
  'id',
  'pharmacy',
  'customer_code',
  'server',
  'template',
  'theme',
  'url',
  'php_version',
  'mysql_version',
  'wordpress_version',
  'functions_version',
  'ssl_date_start',
  'ssl_date_end',
  'ssl_emitter',
  'ssl_remaining_days',
  'response_time',
  'check_datetime',
  'check_duration',
  'check_status',
  'check_errors',
  'uptime_30',
  'uptime_90',
  'outage_amount',
  'outage_campaigns',
  'sync_datetime_start',
  'sync_datetime_end',
  'sync_duration',
  'sync_status',
  'sync_volume',
  'has_attachment',
  'has_contact_form',
  'has_content',
  'has_geolocation',
  'has_hours',
  'has_laboratories',
  'has_offer',
  'isActive',
] as const;

const remainingDays = (t: Sites): SQL =>
  sql`((${t.ssl_date_end} at time zone 'Europe/Paris')::date - (now() at time zone 'Europe/Paris')::date)`;
const lastSyncs = (t: Sites): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', s.id, 'datetimeStart',
      to_char(s.datetime_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'), 'status', s.status)
      order by s.datetime_start desc), '[]')
    from (select * from wordpress_syncs ws where ws.wordpress_id = ${t.id} order by ws.datetime_start desc limit 10) s)`;

/** Of a site in error; 0 for the others, which hold nothing back. */
const inError = (t: Sites, held: (pharmacy: SQL) => SQL): SQL =>
  sql`case when ${t.check_status} = 'error' and ${t.isActive} then ${held(sql`${t.pharmacy_id}`)} else 0 end`;

const fields = {
  pharmacy: ref('pharmacy_id', named('Pharmacy'), ['name', 'reference', 'locality']),
  ssl_remaining_days: computed('integer', remainingDays),
  uptime_30: computed('integer', (t: Sites) => uptime(t, { days: 30 })),
  uptime_90: computed('integer', (t: Sites) => uptime(t, { days: 90, known: 30 })),
  outage_amount: computed('integer', (t: Sites) => inError(t, outageAmount)),
  outage_campaigns: computed('integer', (t: Sites) => inError(t, outageCampaigns)),
  hasFtpPassword: computed('boolean', (t: Sites) => sql`${t.ftp_password} is not null`),
  hasConnectorKey: computed('boolean', (t: Sites) => sql`${t.connector_key} is not null`),
};
const site = {
  table,
  label: 'url',
  search: ['url', 'server', 'customer_code', 'pharmacy.name', 'pharmacy.reference'],
  order: { id: 'asc' },
  conflicts: {
    pharmacy_wordpress_url_unique: ['url', 'url_exists'],
    pharmacy_wordpress_pharmacy_unique: ['pharmacy', 'conflict'],
  },
} as const;

export const pharmacyWordpress = resource({
  ...site,
  of: contract.pharmacyWordpress,
  schemas: contract.pharmacyWordpressSchemas,
  fields,
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: open },
    pool: { rows: ownedByMember, read: open },
    marketing: { rows: everything, read: open },
    advertiser: closed,
  },
});

export const wordpresses = resource({
  ...site,
  of: contract.wordpresses,
  schemas: contract.wordpressesSchemas,
  fields: { ...fields, syncs: computed('json', lastSyncs) },
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: [...open, 'syncs'] },
    pool: { rows: ownedByMember, read: [...open, 'syncs'] },
    marketing: { rows: everything, read: [...open, 'syncs'] },
    advertiser: closed,
  },
});

const sync = [
  'id',
  'wordpress',
  'datetimeStart',
  'datetimeEnd',
  'duration',
  'status',
  'volume',
  'revision',
  'error',
] as const;

export const wordpressSyncs = resource({
  of: contract.wordpressSyncs,
  schemas: contract.wordpressSyncsSchemas,
  table: syncs,
  label: 'datetimeStart',
  order: { datetimeStart: 'desc' },
  fields: { wordpress: ref('wordpress_id', () => wordpresses, ['url']) },
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: syncOfPharmacy, read: sync },
    pool: { rows: syncOfMember, read: sync },
    marketing: { rows: everything, read: sync },
    advertiser: closed,
  },
  silent: true,
});
