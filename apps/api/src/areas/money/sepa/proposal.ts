import { checkBic, checkSepaIban, mandateReference, parisDate, tradingName } from '@officine/domain';
import type { SepaMandateProposal } from '@officine/sdk/contract';
import { sql as raw } from 'drizzle-orm';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Context } from '../../../calls/context.ts';
import type { Config } from '../../../config/config.ts';
import { seenRow } from '../../../rest/seen.ts';
import { networkConfig } from '../../network/networks/network-config.ts';
import { textOf } from '../../network/texts/texts.ts';
import { creditorId } from './creditor.ts';

interface Debtor {
  readonly reference: string;
  readonly holder: string;
  readonly legal_status: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** Id of a pharmacy that the caller may sign for. One that they see but may not change is a 404 too. */
export async function ownPharmacy(
  sql: postgres.ISql,
  { actor, resources }: Context,
  id: string | number,
): Promise<number> {
  const pharmacy = await seenRow(sql, actor, resources.pharmacies, id, (table) => ({
    isOwn: raw<boolean>`${table.writable}`,
  }));
  if (!pharmacy.isOwn) throw notFound();
  return pharmacy.id;
}

/** First free reference of a pharmacy's mandate of that day. */
async function freeReference(sql: postgres.ISql, pharmacy: string, date: string): Promise<string> {
  const taken = new Set(
    (
      await sql<{ reference: string }[]>`
      select reference from sepa_mandates where starts_with(reference, ${mandateReference(pharmacy, date)})`
    ).map(({ reference }) => reference),
  );
  for (let rank = 1; ; rank++) {
    const reference = mandateReference(pharmacy, date, rank);
    if (!taken.has(reference)) return reference;
  }
}

/**
 * What the pharmacy would sign on that day: the text, both parties, the account. Throws a conflict, in French, when its
 * account is missing or outside the SEPA.
 */
export async function mandateProposal(
  sql: postgres.ISql,
  settings: Config,
  pharmacy: number,
  date = parisDate(new Date()),
): Promise<SepaMandateProposal> {
  const config = await networkConfig(sql, settings);
  const creditor_ics = creditorId(config);
  const [debtor] = await sql<Debtor[]>`
    select p.reference, coalesce(b.corporate_name, p.name) as holder, b.legal_status, b.iban, b.bic
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id where p.id = ${pharmacy}`;
  if (!debtor) throw notFound();
  if (!debtor.iban)
    throw new AppError('conflict', 'L’IBAN de la pharmacie manque : donnez-le dans sa fiche de facturation.');
  const iban = checkSepaIban(debtor.iban);
  if (!iban.ok) throw new AppError('conflict', iban.reason);
  const bic = checkBic(debtor.bic ?? '');
  const { title, html, version } = await textOf(sql, config, 'sepa_mandate');
  return {
    creditor_name: config.companyName,
    creditor_ics,
    creditor_address: `${config.companyAddress}, ${config.companyPostcode} ${config.companyLocality}`,
    debtor_name: tradingName(debtor.holder, debtor.legal_status),
    iban: iban.value,
    bic: bic.ok ? bic.value : null,
    title,
    html,
    version,
    reference: await freeReference(sql, debtor.reference, date),
  };
}
