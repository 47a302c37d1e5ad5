import {
  platformFlows as flowCalls,
  platformMandates as mandateCalls,
  platformFlowsSchemas,
  platformMandatesSchemas,
} from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByPharmacy } from '../../access/scopes.ts';
import { platform_flows, platform_mandates } from '../../database/schema/money/platform.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { invoices } from './invoices.ts';

/** Consents to electronic invoicing: a pharmacy reads its own. Calls of their own record and revoke them. */
export const platformMandates = resource({
  of: mandateCalls,
  schemas: platformMandatesSchemas,
  table: platform_mandates,
  label: 'siren',
  search: ['signer', 'pharmacy.name'],
  order: { date_signature: 'desc' },
  fields: { pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']) },
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: all },
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});

/** What is sent to the approved platform. Calls of their own queue it; a task sends it. */
export const platformFlows = resource({
  of: flowCalls,
  schemas: platformFlowsSchemas,
  table: platform_flows,
  label: 'id',
  order: { date_create: 'desc' },
  fields: {
    invoice: ref('invoice_id', () => invoices, ['number']),
    amount: computed('integer', (t: typeof platform_flows) => sql`${t.cents}`),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
