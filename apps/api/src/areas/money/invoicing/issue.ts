import { invoiceNumber, parisDate } from '@officine/domain';
import type { InvoiceOutcome } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, notFound } from '../../../base/errors.ts';
import { createYield } from '../../../base/event-loop.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { openDay } from '../ledger/open-day.ts';
import { queueIssued } from '../platform-queue/queue-invoices.ts';
import { freezeInvoice } from './freeze.ts';
import { refusalOf, seriesOwner } from './issue-checks.ts';
import { recordIssued, writeIssued } from './issue-writes.ts';
import type { IssuedInvoice, LockedDraft } from './issued-invoice.ts';
import { type PharmacyRow, readAdvertisers, readPharmacies } from './parties.ts';
import { penaltyRefusals } from './penalty-checks.ts';
import { failIfNothing, type Refusal, refuse } from './refusals.ts';
import { lockSeries, saveSeries } from './series.ts';

interface IssueInput {
  readonly invoices: readonly (string | number)[];
  readonly date_invoice?: string | undefined;
}

async function lockDrafts(tx: postgres.TransactionSql, ids: readonly number[]): Promise<LockedDraft[]> {
  // Lock in the order of the ids: two calls that share drafts cannot deadlock, and the second one finds them issued.
  await tx`select id from invoices where id = any(${[...ids]}::int[]) order by id for update`;
  const drafts = await tx<LockedDraft[]>`
    select i.id, i.type, i.status, i.penalty_of is not null as is_penalty, i.month, i.pharmacy_id, i.campaign_id, c.advertiser_id, c.date_expiry as date_due, i.date_start, i.date_end,
      to_jsonb(i) as row,
      (select json_agg(json_build_object('id', l.id, 'description', l.description, 'quantity', l.quantity, 'unit_price', l.unit_price,
        'amount_net', l.amount_net, 'vat_rate', l.vat_rate) order by l.position) from invoice_lines l where l.invoice_id = i.id) as lines
    from invoices i left join campaigns c on c.id = i.campaign_id where i.id = any(${[...ids]}::int[]) order by i.id`;
  if (drafts.length < ids.length) throw notFound();
  return drafts;
}

/**
 * Gives drafts their numbers, in the order of their ids, and freezes the seller, the buyer and the VAT of that day. One
 * transaction locks the series' rows: no number is lost or given twice, even when the process is killed.
 */
export async function issueInvoices(context: TransactionContext, body: IssueInput): Promise<InvoiceOutcome> {
  const { tx, actor, resources } = context;
  const today = parisDate(new Date());
  const date = body.date_invoice ?? today;
  if (date > today)
    throw invalid([{ propertyPath: 'date_invoice', message: 'Une facture ne s’émet pas à une date future' }]);
  await openDay(tx, date, { field: 'date_invoice' });
  const ids = new Set(
    body.invoices.map((iri) => {
      const id = idOf(resources.invoices, actor.role, iri);
      if (id === null) throw notFound();
      return id;
    }),
  );
  // The fonts are read before anything is locked.
  const lacking = await lackingCharacters();
  const config = await networkConfig(tx, context.services.config);
  const drafts = await lockDrafts(tx, [...ids]);
  const pharmacies = await readPharmacies(
    tx,
    drafts.map(({ pharmacy_id }) => pharmacy_id),
  );
  const advertisers = await readAdvertisers(
    tx,
    drafts.flatMap(({ campaign_id }) => campaign_id ?? []),
  );
  const penalties = await penaltyRefusals(tx, drafts, today);
  const owners = new Map(
    drafts.map((draft) => {
      const owner = seriesOwner(draft.type, pharmacies.get(draft.pharmacy_id) as PharmacyRow);
      return [owner.pharmacy?.id ?? 0, owner];
    }),
  );
  const series = await lockSeries(tx, [...owners.values()]);
  const refused: Refusal[] = [];
  const issued: IssuedInvoice[] = [];
  const breathe = createYield();
  for (const draft of drafts) {
    await breathe();
    const pharmacy = pharmacies.get(draft.pharmacy_id) as PharmacyRow;
    const own = series.get(draft.type === 'web' ? 0 : pharmacy.id);
    if (!own) throw new Error(`no series for invoice ${draft.id}`);
    const advertiser = advertisers.get(draft.campaign_id ?? 0);
    const frozen = freezeInvoice({ ...draft, pharmacy, advertiser }, date, config);
    const penalty_refusal = penalties.get(draft.id);
    const refusal = refusalOf({ ...frozen, draft, pharmacy, series: own, date, config, lacking, penalty_refusal });
    if (refusal) {
      refused.push(refuse(pharmacy, ...refusal));
      continue;
    }
    const counter = own.next++;
    own.last = date;
    issued.push({
      draft,
      pharmacy,
      series_id: own.id,
      counter,
      number: invoiceNumber(own.prefix, counter),
      date_invoice: date,
      ...frozen,
    });
  }
  failIfNothing(issued.length, refused);
  await saveSeries(tx, series.values());
  await writeIssued(tx, issued);
  await recordIssued(context, issued);
  await queueIssued(
    tx,
    config,
    issued.map(({ draft }) => draft.id),
  );
  return { invoices: issued.map(({ draft }) => `${pathOf(resources.invoices, actor.role)}/${draft.id}`), refused };
}
