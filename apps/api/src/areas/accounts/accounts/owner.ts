import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';

/** Condition on a user `u`: the pharmacy, pool or advertiser that it stands for is active; true without one. */
export const hasActiveOwner = (sql: postgres.ISql) => sql`
  not exists (select from pharmacies where id = u.pharmacy_id and not is_active)
  and not exists (select from pools where id = u.pool_id and not is_active)
  and not exists (select from advertisers where id = u.advertiser_id and not is_active)`;

/** Whether the account of this user is disabled, or the pharmacy, pool or advertiser that it stands for. */
export async function isDisabled(sql: postgres.ISql, userId: number): Promise<boolean> {
  const found = await sql`select from users u where id = ${userId} and not (is_active and ${hasActiveOwner(sql)})`;
  return found.length > 0;
}

const WHAT: Readonly<Record<string, string>> = {
  customer: 'Votre pharmacie est désactivée',
  pool: 'Votre groupement est désactivé',
  advertiser: 'Votre compte d’annonceur est désactivé',
};

/** Throws `owner_disabled` with whom to ask, when the active user stands for a disabled pharmacy, pool or advertiser. */
export async function refuseDisabledOwner({ sql, config }: Services, userId: number): Promise<void> {
  const [found] = await sql<{ role: string }[]>`
    select role from users u where id = ${userId} and is_active and not (${hasActiveOwner(sql)})`;
  if (!found) return;
  const { companyEmail } = config;
  const whom = companyEmail ? `écrivez à ${companyEmail}` : 'adressez-vous à l’administrateur du réseau';
  throw new AppError('owner_disabled', `${WHAT[found.role]} : pour y accéder, ${whom}.`);
}
