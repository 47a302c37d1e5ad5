import { checkSiren, FEC_LAYOUT, fecFileName } from '@officine/domain';
import type postgres from 'postgres';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { invoiceLines } from './invoice-lines.ts';
import { accountingSettings } from './settings.ts';
import { soldInvoices } from './sold-invoices.ts';
import { newTally } from './tally.ts';

/** The network's SIREN: of the settings, or as its last invoice of the year says. */
async function sirenOf(sql: postgres.Sql, own: string | undefined, end: string): Promise<string> {
  if (own !== undefined) return own;
  const [last] = await sql<{ siret: string | null }[]>`
    select seller->>'siret' as siret from invoices
    where type = 'web' and status = 'issued' and date_invoice <= ${end} order by date_invoice desc, id desc limit 1`;
  const siren = checkSiren(last?.siret?.slice(0, 9) ?? '');
  if (siren.ok) return siren.value;
  throw new AppError(
    'bad_request',
    'Le SIREN du réseau est inconnu : aucune facture de site ne le porte cette année-là.',
  );
}

/** The journal of a year's sales by the network itself, each sale a balanced entry, numbered in the order of the invoices. */
export async function fecFile({ config, sql }: Services, year: number) {
  const { accounts, company } = accountingSettings(config);
  const [date_start, date_end] = [`${year}-01-01`, `${year}-12-31`];
  const tally = newTally();
  const name = fecFileName(await sirenOf(sql, company.siren, date_end), date_end);
  const source = soldInvoices(sql, { type: 'web', date_start, date_end });
  return { name, tally, pieces: invoiceLines(source, { layout: FEC_LAYOUT, accounts, company: '', tally }) };
}
