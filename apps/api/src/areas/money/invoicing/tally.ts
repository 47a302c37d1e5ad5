import { addDays, parisDate } from '@officine/domain';
import type { InvoiceTally } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import type { Config } from '../../../config/config.ts';
import { idOf } from '../../../rest/iri.ts';
import type { Computed } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { execAs } from '../../../rest/sql.ts';
import { prepareWeb } from './prepare-web.ts';
import { readUninvoiced } from './uninvoiced.ts';

interface TallyQuery {
  readonly pharmacy?: string | number | undefined;
  readonly campaign?: string | number | undefined;
}

const sum = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/** The invoices that the caller sees, by state and side, with their sums; all of them, or those of a pharmacy or a campaign. */
export async function tallyInvoices(context: CommandContext, query: TallyQuery): Promise<InvoiceTally> {
  const { actor, resources, services } = context;
  const of = { pharmacy: resources.pharmacies, campaign: resources.campaigns } as const;
  const idIn = (name: keyof TallyQuery): number | null => {
    const given = query[name];
    if (given === undefined) return null;
    const id = idOf(of[name], actor.role, given);
    if (id === null) throw invalid([{ propertyPath: name, message: 'Choisissez un élément de la liste' }]);
    return id;
  };
  const [pharmacy, campaign] = [idIn('pharmacy'), idIn('campaign')];
  const table = new ScopedTable(resources.invoices, actor.role);
  const { fields = {} } = resources.invoices;
  const computedOf = (name: string) => (fields[name] as Computed).sql(table.table);
  const rows = await execAs(
    context.sql,
    actor,
    sql`select ${computedOf('state')} as state, ${computedOf('side')} as side, count(*)::int, ${sum(computedOf('amount_total'))},
      ${sum(sql`abs(${table.column('amount_due')})`)}
    from ${table.from} where ${table.visible}
      and (${pharmacy}::int is null or ${table.column('pharmacy_id')} = ${pharmacy}::int)
      and (${campaign}::int is null or ${table.column('campaign_id')} = ${campaign}::int) group by 1, 2 order by 1, 2`,
  );
  const states = rows.map(([state, side, count, amount_total, amount_open]) => ({
    state,
    side,
    count,
    amount_total,
    amount_open,
  })) as InvoiceTally['states'];
  if (actor.role !== 'admin' || pharmacy !== null || campaign !== null) return { states };
  return { states, to_prepare: await readToPrepare(context.sql, services.config) };
}

/** What has no invoice yet: shares of campaigns that ended, and sites of this month. */
async function readToPrepare(db: postgres.ISql, config: Config): Promise<NonNullable<InvoiceTally['to_prepare']>> {
  const today = parisDate(new Date());
  const { campaigns, shares, amount } = await readUninvoiced(db, addDays(today, -1));
  const month = today.slice(0, 7);
  const { drafts } = await prepareWeb(db, config, month, undefined);
  const amounts = drafts.flatMap(({ lines }) => lines.map(({ amount_net }) => amount_net));
  return {
    campaigns,
    shares,
    amount,
    month,
    sites: drafts.length,
    amount_sites: amounts.reduce((sum, net) => sum + net, 0),
  };
}
