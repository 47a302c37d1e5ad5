import { PLATFORM_DUTY_DATE, parisDate } from '@officine/domain';
import type { PlatformMandate, PlatformMandateRecord } from '@officine/sdk/contract';
import { AppError, invalid, notFound } from '../../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../../calls/context.ts';
import { recordChange } from '../../../../rest/audit.ts';
import type { Body } from '../../../../rest/input.ts';
import { idOf } from '../../../../rest/iri.ts';
import { Json } from '../../../../rest/json.ts';
import { seenRow } from '../../../../rest/seen.ts';
import { viewOf } from '../../../../rest/view.ts';

const conflict = (message: string) => new AppError('conflict', message);

/** Records the consent of a pharmacy for the SIREN of its billing record. Returns its id. */
export async function recordConsent(
  { tx, actor, resources }: TransactionContext,
  { pharmacy: iri, platform, address, date_signature, signer, date_start, has_debits_option }: PlatformMandateRecord,
): Promise<number> {
  if (date_signature > parisDate(new Date()))
    throw invalid([{ propertyPath: 'date_signature', message: 'Cette date est à venir' }]);
  const pharmacy = idOf(resources.pharmacies, actor.role, iri);
  if (pharmacy === null) throw notFound();
  const [found] = await tx<{ siren: string | null }[]>`
    select left(b.siret, 9) as siren from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id where p.id = ${pharmacy} for update of p`;
  if (!found) throw notFound();
  const { siren } = found;
  if (siren === null)
    throw invalid([
      { propertyPath: 'pharmacy', message: 'Sa fiche de facturation n’a pas de SIRET : complétez-la d’abord' },
    ]);
  const [known] = await tx<{ date_lookup: string }[]>`
    select date_lookup from platform_addresses where siren = ${siren} and addresses @> to_jsonb(${address || siren}::text)`;
  const mandate = {
    pharmacy_id: pharmacy,
    siren,
    address: address || siren,
    date_directory: known?.date_lookup ?? null,
    platform,
    date_signature,
    signer,
    date_start: date_start ?? PLATFORM_DUTY_DATE,
    has_debits_option: has_debits_option ?? false,
    user_id: actor.userId,
  };
  const [row] = await tx<{ id: number }[]>`
    insert into platform_mandates ${tx(mandate)} on conflict do nothing returning id`;
  if (!row) throw conflict(`La pharmacie a déjà donné son accord pour le SIREN ${siren} : révoquez-le d’abord.`);
  await recordChange(tx, resources.platformMandates, actor, {
    id: row.id,
    action: 'create',
    before: null,
    after: mandate,
  });
  return row.id;
}

/** Revokes a consent. What is not sent yet is not sent any more. Returns its id. */
export async function revokeConsent(
  { tx, actor, resources }: TransactionContext,
  key: string | number,
): Promise<number> {
  const { id } = await seenRow(tx, actor, resources.platformMandates, key);
  const [before] = await tx<Body[]>`select * from platform_mandates where id = ${id} for update`;
  if (!before) throw notFound();
  if (before['date_revocation']) throw conflict('Cet accord est déjà révoqué.');
  const [after] = await tx<Body[]>`
    update platform_mandates set date_revocation = now(), date_update = now() where id = ${id} returning *`;
  await recordChange(tx, resources.platformMandates, actor, { id, action: 'update', before, after: after ?? null });
  return id;
}

/** A consent, as the caller reads it. */
export const mandateJson = async (
  { sql, actor, resources }: CommandContext,
  id: number,
): Promise<Json<PlatformMandate>> =>
  new Json<PlatformMandate>(await viewOf(resources.platformMandates, actor.role).get(sql, actor, id));
