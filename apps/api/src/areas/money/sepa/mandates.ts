import { formatDate, parisDate } from '@officine/domain';
import type { SepaMandate, SepaMandateRecord } from '@officine/sdk/contract';
import { nameOf } from '../../../access/name-of.ts';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { idOf } from '../../../rest/iri.ts';
import { Json } from '../../../rest/json.ts';
import { seenRow } from '../../../rest/seen.ts';
import { viewOf } from '../../../rest/view.ts';
import { keepVersion } from '../../network/texts/texts.ts';
import { mandateProposal, ownPharmacy } from './proposal.ts';

interface Signature {
  readonly pharmacy: number;
  readonly source: SepaMandate['source'];
  /** Day of the signature. */
  readonly date: string;
  readonly signer: string;
  /** Last debit in the program that it is taken over from. */
  readonly last?: string | undefined;
  /** The text that was shown to the signer; absent for the current one. */
  readonly version?: number | undefined;
}
type MandateRow = { id: number } & Body;

/** A row as the history keeps it: everything but the text. */
const recorded = (row: MandateRow | undefined): Body | null => (row ? { ...row, html: undefined } : null);

/**
 * Revokes the pharmacy's mandate for another account, which the new one replaces. Throws a conflict for a mandate of
 * the same account.
 */
async function endFormer(context: TransactionContext, pharmacy: number, iban: string): Promise<void> {
  const [former] = await context.tx<MandateRow[]>`
    select * from sepa_mandates where pharmacy_id = ${pharmacy} and date_revocation is null for update`;
  if (!former) return;
  if (former['iban'] !== iban) return revoke(context, former);
  const since = `${former['reference']}, signé le ${formatDate(String(former['date_signature']))}`;
  throw new AppError('conflict', `La pharmacie a déjà un mandat SEPA (${since}). Révoquez-le d’abord.`);
}

async function revoke({ tx, actor, resources }: TransactionContext, before: MandateRow): Promise<void> {
  const name = await nameOf(tx, actor);
  const [after] = await tx<MandateRow[]>`
    update sepa_mandates m set date_revocation = now(), revoked_by = ${name}, date_update = now()
    where id = ${before.id} returning m.*`;
  const change = { id: before.id, action: 'update', before: recorded(before), after: recorded(after) } as const;
  await recordChange(tx, resources.sepaMandates, actor, change);
}

async function store(context: TransactionContext, signature: Signature): Promise<number> {
  const { tx, actor, resources, services } = context;
  const { pharmacy, source, date, signer, version, last } = signature;
  // One signature at a time: the second one finds the first.
  await tx`select from pharmacies where id = ${pharmacy} for update`;
  const { title, creditor_address: _, ...proposal } = await mandateProposal(tx, services.config, pharmacy, date);
  await endFormer(context, pharmacy, proposal.iban);
  if (version !== undefined && version !== proposal.version)
    throw new AppError('conflict', 'Le texte du mandat a changé entre-temps : relisez-le avant de signer.');
  await keepVersion(tx, { key: 'sepa_mandate', title, ...proposal });
  const [row] = await tx<MandateRow[]>`
    insert into sepa_mandates ${tx({
      ...proposal,
      pharmacy_id: pharmacy,
      source,
      date_signature: date,
      date_last_debit: last ?? null,
      signer,
      user_id: actor.userId,
    })} returning *`;
  if (!row) throw notFound();
  await recordChange(tx, resources.sepaMandates, actor, {
    id: row.id,
    action: 'create',
    before: null,
    after: recorded(row),
  });
  return row.id;
}

const answer = async ({ sql, actor, resources }: CommandContext, id: number) =>
  new Json<SepaMandate>(await viewOf(resources.sepaMandates, actor.role).get(sql, actor, id));
const inTransaction = <T>(context: CommandContext, work: (context: TransactionContext) => Promise<T>) =>
  context.sql.begin((tx) => work({ ...context, tx })) as Promise<T>;

/** Signs the mandate for a pharmacy of the caller, today, under the caller's name. */
export async function signMandate(
  context: CommandContext,
  { id, version }: { readonly id: string | number; readonly version?: number | undefined },
): Promise<Json<SepaMandate>> {
  const mandate = await inTransaction(context, async (inside) => {
    const pharmacy = await ownPharmacy(inside.tx, inside, id);
    const signer = await nameOf(inside.tx, context.actor);
    return store(inside, { pharmacy, source: 'online', date: parisDate(new Date()), signer, version });
  });
  return answer(context, mandate);
}

/** Records a mandate that was signed on paper. Throws a 422 for a day to come. */
export async function recordMandate(context: CommandContext, record: SepaMandateRecord): Promise<Json<SepaMandate>> {
  const { date_signature: date, signer, date_last_debit: last } = record;
  if (date > parisDate(new Date()))
    throw invalid([{ propertyPath: 'date_signature', message: 'Cette date est à venir' }]);
  if (last !== undefined && (last > parisDate(new Date()) || last < date))
    throw invalid([{ propertyPath: 'date_last_debit', message: 'Cette date est à venir, ou précède la signature' }]);
  const mandate = await inTransaction(context, async (inside) => {
    const id = idOf(inside.resources.pharmacies, context.actor.role, record.pharmacy);
    const pharmacy = await ownPharmacy(inside.tx, inside, id ?? 0);
    return store(inside, { pharmacy, source: 'paper', date, signer, last });
  });
  return answer(context, mandate);
}

/** Revokes a mandate that the caller sees. Debits that are already ordered are not called back. */
export async function revokeMandate(context: CommandContext, key: string | number): Promise<Json<SepaMandate>> {
  const id = await inTransaction(context, async (inside) => {
    const { tx, actor, resources } = inside;
    const { id: seen } = await seenRow(tx, actor, resources.sepaMandates, key);
    const [mandate] = await tx<MandateRow[]>`select * from sepa_mandates where id = ${seen} for update`;
    if (!mandate) throw notFound();
    if (mandate['date_revocation'])
      throw new AppError('conflict', `Le mandat ${mandate['reference']} est déjà révoqué.`);
    await revoke(inside, mandate);
    return seen;
  });
  return answer(context, id);
}
