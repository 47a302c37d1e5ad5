import { vatRule } from '@officine/domain';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import { daysOfMonth } from '../../../base/months.ts';
import type { Config } from '../../../config/config.ts';
import { FORMULA_OPENING } from '../../network/network/openings.ts';
import { webLine } from './draft-lines.ts';
import type { InvoiceDraft } from './drafts.ts';
import { checkInvoicedMonth } from './invoiced-months.ts';
import { type Refusal, refuse, refuseUnopened } from './refusals.ts';
import { webPriceOf } from './web-price.ts';

/** Drafts to store, and refusals of the other pharmacies. `names`: names of the pharmacies, by id. */
export interface Preparation {
  readonly drafts: readonly InvoiceDraft[];
  readonly refused: readonly Refusal[];
  readonly names: ReadonlyMap<number, string>;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly postcode: string;
  readonly country: string;
  readonly is_active: boolean;
  readonly formula: number;
  /** Opening day of what the formula sells; null when it is not recorded. */
  readonly opening: string | null;
  readonly invoiced: boolean;
}

/**
 * Drafts for one month of websites, at the formula's price. A month is due when the site was open on its first day: a
 * site whose opening is not recorded has not opened, as for the simulation and the inventory.
 *
 * With `named`, each pharmacy gets a draft or a refusal; without, pharmacies that buy no website are left out. Throws a
 * 422 for a month that is too far.
 */
export async function prepareWeb(
  tx: postgres.ISql,
  config: Config,
  month: string,
  named: readonly number[] | undefined,
): Promise<Preparation> {
  checkInvoicedMonth(month);
  const [first, last] = daysOfMonth(month);
  const rows = await tx<Row[]>`
    select p.id, p.name, p.postcode, p.country, p.is_active, coalesce(b.formula, 1) as formula,
      ${tx.unsafe(FORMULA_OPENING)} as opening,
      exists (select from invoices i where i.pharmacy_id = p.id and i.month = ${month} and i.type = 'web' and i.kind = 'invoice'
        and not i.is_credited) as invoiced
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id
    where ${named ? tx`p.id = any(${[...named]}::int[])` : tx`p.is_active`} order by p.id`;
  if (named && rows.length < new Set(named).size) throw notFound();
  const drafts: InvoiceDraft[] = [];
  const refused: Refusal[] = [];
  for (const row of rows) {
    const price = webPriceOf(config, row.formula);
    if (price === 0 && !named) continue;
    if (!row.is_active) refused.push(refuse(row, 'inactive'));
    else if (price === 0) refused.push(refuse(row, 'nothing_to_invoice'));
    else if (row.invoiced) refused.push(refuse(row, 'already_invoiced'));
    else if (row.opening === null) refused.push(refuseUnopened(row));
    else if (row.opening > first) refused.push(refuse(row, 'not_open'));
    else {
      const { rate } = vatRule(row.postcode, row.country);
      const line = webLine({ formula: row.formula, first, price, vat_rate: rate });
      const period = { date_start: first, date_end: last };
      drafts.push({ type: 'web', pharmacy_id: row.id, month, campaign_id: null, ...period, lines: [line] });
    }
  }
  return { drafts, refused, names: new Map(rows.map(({ id, name }) => [id, name])) };
}
