import { type InvoiceItem, vatRule } from '@officine/domain';
import type { Withheld } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Config } from '../../../config/config.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { campaignLine, campaignWords } from './draft-lines.ts';
import type { InvoiceDraft } from './drafts.ts';
import { missingOfSeller, readPharmacies } from './parties.ts';
import type { Preparation } from './prepare-web.ts';
import { type Refusal, refuse } from './refusals.ts';
import { unprintableIn } from './unprintable.ts';

interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly date_start: string;
  readonly date_end: string;
  readonly is_scheduled: boolean;
  /** Postcode and country of the advertiser, which set the VAT. */
  readonly postcode: string | null;
  readonly country: string;
}
interface Share {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly is_active: boolean;
  readonly invoiced: boolean;
}
/** Schedulings of one zone and price. `price` in cents a day. */
interface SoldDays {
  readonly pharmacy_id: number;
  readonly zone: string;
  readonly days: number;
  readonly price: number;
  /** Days that were taken out since they were not shown, and why. */
  readonly withheld: number;
  readonly causes: readonly Withheld['cause'][];
}

/**
 * One draft in the name of each pharmacy of a campaign, for the schedulings on its pages, up to its share of the
 * budget.
 */
export async function prepareAdvertising(
  tx: postgres.TransactionSql,
  config: Config,
  id: number,
): Promise<Preparation> {
  const [campaign] = await tx<Campaign[]>`
    select c.id, c.name, c.date_start, c.date_end, c.is_scheduled, a.postcode, a.country
    from campaigns c join advertisers a on a.id = c.advertiser_id where c.id = ${id} for share of c`;
  if (!campaign) throw notFound();
  if (!campaign.is_scheduled) throw new AppError('campaign_not_scheduled');
  const shares = await tx<Share[]>`
    select p.id, p.name, cp.amount_scheduled as amount, cp.is_active,
      exists (select from invoices i where i.pharmacy_id = p.id and i.campaign_id = ${id} and i.type = 'advertising'
        and i.kind = 'invoice' and not i.is_credited) as invoiced
    from campaign_pharmacies cp join pharmacies p on p.id = cp.pharmacy_id where cp.campaign_id = ${id} order by p.id`;
  const sold = byPharmacy(
    await tx<SoldDays[]>`
      select s.pharmacy_id, z.reference as zone, count(*) filter (where s.is_active)::int as days, s.price,
        count(s.withheld_cause)::int as withheld, array_remove(array_agg(distinct s.withheld_cause), null) as causes
      from schedulings s join zones z on z.id = s.zone_id
      where s.campaign_id = ${id} and (s.is_active or s.withheld_cause is not null)
      group by s.pharmacy_id, z.reference, s.price order by s.pharmacy_id, z.reference, s.price desc`,
  );
  const pharmacies = await readPharmacies(
    tx,
    shares.map((share) => share.id),
  );
  const drafts: InvoiceDraft[] = [];
  const refused: Refusal[] = [];
  const unprintable = unprintableIn(await lackingCharacters(), [campaign.name]);
  for (const share of shares) {
    const billing = pharmacies.get(share.id);
    const missing = billing && missingOfSeller(billing, config);
    if (share.invoiced) refused.push(refuse(share, 'already_invoiced'));
    else if (share.amount === 0 || !share.is_active) refused.push(refuse(share, 'nothing_to_invoice'));
    else if (!billing?.date_signature_money_order) refused.push(refuse(share, 'mandate_missing'));
    else if (missing) refused.push(refuse(share, 'billing_incomplete', missing));
    else if (unprintable) refused.push(refuse(share, 'unprintable', unprintable));
    else drafts.push(draftOf(campaign, share, sold.get(share.id) ?? []));
  }
  return { drafts, refused, names: new Map(shares.map(({ id, name }) => [id, name])) };
}

function byPharmacy(rows: readonly SoldDays[]): ReadonlyMap<number, readonly SoldDays[]> {
  const found = new Map<number, SoldDays[]>();
  for (const row of rows) {
    const own = found.get(row.pharmacy_id);
    if (own) own.push(row);
    else found.set(row.pharmacy_id, [row]);
  }
  return found;
}

/** `, hors 3 jours non diffusés (campagne suspendue)` */
function withoutWithheld({ withheld, causes }: SoldDays): string {
  if (withheld === 0) return '';
  const why = causes.map((cause) => wordsOf('withheld_cause')[cause].toLowerCase()).join(', ');
  return `, hors ${countOf({ one: 'jour non diffusé', many: 'jours non diffusés' }, withheld)} (${why})`;
}

function draftOf(campaign: Campaign, { id, amount }: Share, sold: readonly SoldDays[]): InvoiceDraft {
  const { date_start, date_end } = campaign;
  // The advertiser's country sets the VAT, not the pharmacy's.
  const { rate: vat_rate } = vatRule(campaign.postcode, campaign.country);
  const what = campaignWords(campaign);
  const zones = sold
    .filter(({ days }) => days > 0)
    .map((row): InvoiceItem => {
      const { zone, days, price } = row;
      const amounts = { quantity: days, unit_price: price, amount_net: days * price, vat_rate };
      return {
        description: `${what}, emplacement ${zone}, ${countOf({ one: 'jour', many: 'jours' }, days)}${withoutWithheld(row)}`,
        ...amounts,
      };
    });
  // The share is the amount due. Where deleted schedulings make the zones' sum differ, one line replaces the detail.
  const isWhole = zones.reduce((sum, line) => sum + line.amount_net, 0) === amount;
  const lines = isWhole ? zones : [campaignLine(campaign, amount, vat_rate)];
  return { type: 'advertising', pharmacy_id: id, month: null, campaign_id: campaign.id, date_start, date_end, lines };
}
