import { vatRule } from '@officine/domain';
import type { InvoiceOrigin } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';
import type { Config } from '../../../config/config.ts';
import { type DraftedCampaign, draftOf, soldDays } from './advertising-draft.ts';
import { webLine } from './draft-lines.ts';
import { webPriceOf } from './web-price.ts';

interface Origin {
  readonly pharmacy_id: number;
  readonly month: string | null;
  readonly campaign_id: number | null;
}

const originOf = (lines: InvoiceOrigin['lines']): InvoiceOrigin => ({
  lines,
  amount_net: lines.reduce((sum, { amount_net }) => sum + amount_net, 0),
});

/** What an invoice would hold if it were prepared now, by the rules that prepare it; null where nothing would be. */
export async function readOrigin(db: postgres.ISql, config: Config, origin: Origin): Promise<InvoiceOrigin | null> {
  return origin.campaign_id === null
    ? webOrigin(db, config, origin)
    : advertisingOrigin(db, origin.campaign_id, origin.pharmacy_id);
}

async function webOrigin(db: postgres.ISql, config: Config, { pharmacy_id, month }: Origin) {
  const [site] = await db<{ formula: number; postcode: string; country: string }[]>`
    select coalesce(b.formula, 1) as formula, p.postcode, p.country
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id where p.id = ${pharmacy_id}`;
  if (!site || month === null) return null;
  const price = webPriceOf(config, site.formula);
  const [first] = daysOfMonth(month);
  const { rate } = vatRule(site.postcode, site.country);
  return originOf(price === 0 ? [] : [webLine({ formula: site.formula, first, price, vat_rate: rate })]);
}

async function advertisingOrigin(db: postgres.ISql, campaign: number, pharmacy: number) {
  const [share] = await db<(DraftedCampaign & { amount: number })[]>`
    select c.id, c.name, c.date_start, c.date_end, a.postcode, a.country, case when cp.is_active then cp.amount_scheduled else 0 end as amount
    from campaigns c join advertisers a on a.id = c.advertiser_id join campaign_pharmacies cp on cp.campaign_id = c.id
    where c.id = ${campaign} and cp.pharmacy_id = ${pharmacy}`;
  if (!share) return null;
  if (share.amount === 0) return originOf([]);
  const sold = await soldDays(db, campaign, pharmacy);
  const { lines } = draftOf(share, { id: pharmacy, amount: share.amount }, sold.get(pharmacy) ?? []);
  return originOf([...lines]);
}
