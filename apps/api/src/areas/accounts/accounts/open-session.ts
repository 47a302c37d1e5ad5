import type { Role } from '@officine/sdk';
import type { SignedIn } from '@officine/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { truncated } from './address.ts';
import { hasActiveOwner, refuseDisabledOwner } from './owner.ts';
import { signToken } from './token.ts';

interface OpenedSession {
  id: string;
  expiry: number;
  login: string;
  role: Role;
  pharmacy: number | null;
  pool: number | null;
  advertiser: number | null;
}
const MAX_AGENT_LENGTH = 200;
const DAY_HOURS = 24;

/**
 * Opens a session for a user whose password was just verified against `passwordHash`. Compares the hash again under the row's lock, so
 * that a password changed or an account disabled in between gets no session. Throws `owner_disabled` for a user of a disabled
 * pharmacy, pool or advertiser.
 */
export async function openSession(
  services: Services,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  user: { readonly id: number; readonly passwordHash: string; readonly remember: boolean },
): Promise<SignedIn> {
  const { sql, config } = services;
  const hours = user.remember ? config.rememberDays * DAY_HOURS : config.tokenHours;
  const agent = request.headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) ?? null;
  const [opened] = await sql<OpenedSession[]>`
    with signed as (
      update users u set date_last_connection = now()
      where id = ${user.id} and is_active and password_hash = ${user.passwordHash} and ${hasActiveOwner(sql)}
      returning id, login, role, pharmacy_id, pool_id, advertiser_id
    ), opened as (
      insert into sessions (user_id, date_expiry, remember, ip, agent)
      select id, now() + make_interval(hours => ${hours}), ${user.remember}, ${truncated(request.ip)}, ${agent} from signed
      returning id, date_expiry
    ) select opened.id, floor(extract(epoch from date_expiry))::int8 as expiry, login, role,
        pharmacy_id as pharmacy, pool_id as pool, advertiser_id as advertiser
      from opened, signed`;
  if (!opened) {
    await refuseDisabledOwner(services, user.id);
    throw new AppError('login_401');
  }
  const { pharmacy, pool, advertiser } = opened;
  const actor = {
    role: opened.role,
    userId: user.id,
    username: opened.login,
    pharmacyId: pharmacy,
    poolId: pool,
    advertiserId: advertiser,
  };
  const token = await signToken(config.secret, actor, opened.id, opened.expiry);
  return { token, user: user.id, pharmacy, pool, advertiser };
}
