import { proposals as calls, PROPOSAL_STATES, proposalsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByAdvertiser } from '../../access/scopes.ts';
import { PROPOSAL_STATE } from '../../database/proposal-state.ts';
import { proposals as table } from '../../database/schema/selling/proposals.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { advertisers } from './advertisers.ts';
import { campaigns } from './campaigns.ts';

/** Made, changed and accepted by calls of their own. */
export const proposals = resource({
  of: calls,
  schemas: proposalsSchemas,
  table,
  label: 'name',
  search: ['name', 'recipient', 'advertiser.name'],
  order: { date_create: 'desc' },
  itemOnly: ['offer', 'accepted_text'],
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    campaign: ref('campaign_id', () => campaigns, ['name', 'reference']),
    has_adverts: computed(
      'boolean',
      (t: typeof table) =>
        sql`coalesce((${t.choices} -> 'extranet_topics') || (${t.choices} -> 'internet_topics') <> '[]'::jsonb, false)`,
    ),
    state: computed(
      'text',
      (t: typeof table) =>
        sql`(select ${sql.raw(PROPOSAL_STATE)} from (select ${t.date_accepted} as date_accepted, ${t.date_withdrawn} as date_withdrawn,
          ${t.date_expiry} as date_expiry, ${t.date_end} as date_end, ${t.date_seen} as date_seen) one)`,
      PROPOSAL_STATES,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [
        'id',
        'name',
        'advertiser',
        'recipient',
        'message',
        'date_start',
        'date_end',
        'date_expiry',
        'count_pharmacies',
        'count_schedulings',
        'amount',
        'vat_rate',
        'amount_total',
        'views',
        'views_low',
        'views_high',
        'has_adverts',
        'offer',
        'state',
        'date_seen',
        'date_accepted',
        'accepted_by',
        'accepted_function',
        'accepted_text',
        'accepted_hash',
        'date_withdrawn',
        'campaign',
        'author',
        'date_create',
      ],
    },
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
