import { parisDate } from '@officine/domain';
import { invoices } from '@officine/sdk/contract';
import { einvoiceExchangeTask } from '../../src/areas/money/platform/exchange/exchange-task.ts';
import { ids, invoicingWorld } from '../invoicing.ts';
import { taskContext } from '../task.ts';
import { startPlatform } from './server.ts';

/** Two pharmacies that invoice through a platform; the first has given its consent. */
export async function platformWorld(env: Record<string, string> = {}, version: '1.1' | '1.3' = '1.3') {
  const platform = await startPlatform({ version });
  const world = await invoicingWorld({ ...platform.env, ...env });
  const { sql, services, office, outcome } = world;
  const { member } = office;
  const consent = (pharmacy: number, siren: string, more: object = {}) => sql`
    insert into platform_mandates ${sql({
      pharmacy_id: pharmacy,
      siren,
      address: siren,
      platform: 'Plateforme Essai',
      date_signature: '2026-01-02',
      signer: 'Claire Martin',
      date_start: '2026-01-01',
      ...more,
    })}`;
  await consent(member, '356000000');
  const exchange = async (payload: { now?: boolean } = {}) => {
    const { context, lines } = taskContext(services, 1, payload);
    return { result: await einvoiceExchangeTask.run(context), lines };
  };
  /** Starts an exchange, to be killed. */
  const start = () => {
    const { context, stop } = taskContext(services, 1, {});
    return { run: einvoiceExchangeTask.run(context), kill: () => stop.abort(new Error('killed')) };
  };
  /** Moves the clock: what waits for an instant has waited this long. */
  const wait = async (time: string) => {
    await sql`update platform_flows set date_next = date_next - ${time}::interval, date_sending = date_sending - ${time}::interval`;
    await sql`update platform_exchange set date_next = date_next - ${time}::interval`;
  };
  const issueWeb = async (month: string, pharmacy = member) => {
    const made = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [pharmacy] }));
    const [id = 0] = ids(await outcome(invoices.issue, { invoices: made }));
    return invoiceOf(id);
  };
  const invoiceOf = async (id: number) => {
    const [row] = await sql<
      { id: number; number: string; date_invoice: string; siren: string; amount_total: number }[]
    >`
      select id, number, date_invoice, left(seller->>'siret', 9) as siren, amount_total from invoices where id = ${id}`;
    if (!row) throw new Error(`no invoice ${id}`);
    return row;
  };
  const flowsOf = (invoice: number) =>
    sql<
      { id: number; kind: string; state: string; cents: number; flow_id: string | null; reason_code: string | null }[]
    >`
      select id, kind, state, cents, flow_id, reason_code from platform_flows where invoice_id = ${invoice} order by id`;
  const today = parisDate(new Date());
  return { ...world, platform, consent, exchange, start, wait, issueWeb, invoiceOf, flowsOf, today };
}
