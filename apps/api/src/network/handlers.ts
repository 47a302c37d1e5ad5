import { pharmacies, poolDocuments, pools } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type Handler, handler } from '../calls/handler.ts';
import { poolDocumentViews } from '../database/schema/pool-publications.ts';
import { notFound } from '../errors.ts';
import { markOpened } from '../reading/mark-read.ts';
import type { Resource } from '../rest/resource.ts';
import { setMembership } from './membership.ts';
import { type Paper, sign } from './sign.ts';

/** The declarations that say who sees what. */
export interface Network {
  readonly pharmacies: Resource;
  readonly pharmacyBillings: Resource;
  readonly pools: Resource;
  readonly poolDocuments: Resource;
}

export function networkHandlers(r: Network): Handler[] {
  const papers = { pharmacies: r.pharmacies, billings: r.pharmacyBillings };
  const signing = (
    call:
      | typeof pharmacies.validateContract
      | typeof pharmacies.validateConditions
      | typeof pharmacies.validateMoneyOrder,
    paper: Paper,
  ) => handler(call, ({ input, actor, services }) => sign(services.sql, actor, { ...papers, paper, id: input.id }));
  return [
    signing(pharmacies.validateContract, 'contract'),
    signing(pharmacies.validateConditions, 'conditions'),
    signing(pharmacies.validateMoneyOrder, 'money_order'),
    handler(pharmacies.monitored, async ({ request, services }) => {
      const reference = String(request.headers['reference'] ?? '');
      const [found] = await services.sql<
        { id: number; reference: string; name: string; postcode: string; locality: string; isActive: boolean }[]
      >`
        select id, reference, name, postcode, locality, is_active as "isActive" from pharmacies where reference = ${reference}`;
      if (!found) throw notFound();
      return found;
    }),
    handler(pools.addPharmacy, ({ input, actor, services }) =>
      setMembership(services.sql, actor, { pools: r.pools, ...input }, true),
    ),
    handler(pools.removePharmacy, ({ input, actor, services }) =>
      setMembership(services.sql, actor, { pools: r.pools, ...input }, false),
    ),
    handler(poolDocuments.read, ({ input, actor, services }) =>
      markOpened(services.sql, actor, input.id, {
        resource: r.poolDocuments,
        views: poolDocumentViews,
        key: sql`pool_document_id`,
      }),
    ),
  ];
}
