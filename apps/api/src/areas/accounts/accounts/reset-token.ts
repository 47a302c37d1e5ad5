import { resetTokenState } from '@officine/domain';
import type postgres from 'postgres';
import { hashOf, newSecret } from '../../../access/secret-token.ts';
import { AppError } from '../../../base/errors.ts';
import type { Recipient } from '../../../mail/account-mails.ts';

/** Creates the token of a mailed link; the previous one is no longer valid. Only its hash is stored. */
export async function makeResetToken(sql: postgres.ISql, userId: number): Promise<string> {
  const token = newSecret();
  await sql`update users set reset_token_hash = ${hashOf(token)}, date_reset_password = now() where id = ${userId}`;
  return token;
}

export interface TokenOwner extends Recipient {
  readonly id: number;
  /** Compared again when the token is used, so that of two uses at once only one succeeds. */
  readonly tokenHash: string;
  readonly dateResetPassword: Date;
}

/** The active account of a link's token. Throws `token_not_valid` unless there is exactly one, `token_expired` after 24 hours. */
export async function ownerOf(sql: postgres.ISql, token: string): Promise<TokenOwner> {
  const tokenHash = hashOf(token);
  const found = await sql<(Recipient & { id: number; madeAt: number | null; now: number })[]>`
    select id, login, name, email, floor(extract(epoch from date_reset_password) * 1000)::int8 as "madeAt",
      floor(extract(epoch from now()) * 1000)::int8 as now
    from users where reset_token_hash = ${tokenHash} and is_active limit 2`;
  const [owner, another] = found;
  if (!owner || another || owner.madeAt === null) throw new AppError('token_not_valid');
  const dateResetPassword = new Date(owner.madeAt);
  const state = resetTokenState(dateResetPassword, new Date(owner.now));
  if (state !== 'valid') throw new AppError(state);
  const { id, login, name, email } = owner;
  return { id, login, name, email, tokenHash, dateResetPassword };
}
