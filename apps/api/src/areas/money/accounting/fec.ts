import { FEC_LAYOUT, fecFileName } from '@officine/domain';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { invoiceLines } from './invoice-lines.ts';
import { accountingSettings } from './settings.ts';
import { soldInvoices } from './sold-invoices.ts';
import { newTally } from './tally.ts';

/** The journal of the network's own sales in a year: one balanced entry for each invoice, numbered by invoice. */
export function fecFile({ config }: Pick<Services, 'config'>, sql: postgres.ISql, year: number) {
  const { accounts } = accountingSettings(config);
  const [date_start, date_end] = [`${year}-01-01`, `${year}-12-31`];
  const tally = newTally();
  const name = fecFileName(config.companySiret.slice(0, 9), date_end);
  const source = soldInvoices(sql, { type: 'web', date_start, date_end });
  return {
    layout: FEC_LAYOUT,
    name,
    tally,
    pieces: invoiceLines(source, { layout: FEC_LAYOUT, accounts, company: '', tally }),
  };
}
