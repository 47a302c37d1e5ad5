import { type Passkey, security } from '@officine/sdk/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { handler } from '../../../calls/handler.ts';
import { toId } from '../../../rest/sql.ts';
import { changeAccess } from './change-access.ts';
import { requireConfirmed } from './confirmed.ts';
import { openSession } from './open-session.ts';
import { sessionOf } from './profile.ts';
import { counters, forgetTries, takeTry } from './throttle.ts';
import { atom } from './user-sessions.ts';

const CHALLENGE_MINUTES = 5;
const MAX_PASSKEYS = 20;
// Imported late: it parses certificates, which few requests need.
const webauthn = () => import('@simplewebauthn/server');
const refused = () => new AppError('passkey_refused');

/** The site that passkeys belong to: its public address. */
const siteOf = ({ config }: Pick<Services, 'config'>) => ({
  rpID: new URL(config.publicUrl).hostname,
  origin: config.publicUrl,
});

export const passkeysOf = (sql: postgres.ISql, userId: number) => sql<Passkey[]>`
  select id, name, ${atom(sql, 'date_create')} as date_create, ${atom(sql, 'date_seen')} as date_seen
  from passkeys where user_id = ${userId} order by id`;

/** Keeps a challenge for a few minutes; old ones go. */
async function keepChallenge(sql: postgres.Sql, challenge: string, userId: number | null): Promise<void> {
  await sql`delete from passkey_challenges where date_expiry < now()`;
  await sql`insert into passkey_challenges (challenge, user_id, date_expiry)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
}
/** Takes the challenge that an answer names, so that it answers once. */
const takeChallenge =
  (sql: postgres.Sql, userId: number | null) =>
  async (challenge: string): Promise<boolean> => {
    const { count } = await sql`
      delete from passkey_challenges where challenge = ${challenge} and user_id is not distinct from ${userId}
        and date_expiry > now()`;
    return count === 1;
  };

export const passkeyOptions = handler(security.passkeyOptions, async ({ sql, actor, services }) => {
  const { userId, username } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const { generateRegistrationOptions } = await webauthn();
  const known = await sql<{ id: string }[]>`select credential as id from passkeys where user_id = ${userId}`;
  const options = await generateRegistrationOptions({
    rpName: 'Officine',
    rpID: siteOf(services).rpID,
    userName: username,
    userID: new TextEncoder().encode(`officine ${userId}`),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(sql, options.challenge, userId);
  return { options: { ...options } };
});

export const addPasskey = handler(security.addPasskey, async ({ sql, actor, services, input: { body } }) => {
  const { userId } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = siteOf(services);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: body.response as unknown as RegistrationResponseJSON,
    expectedChallenge: takeChallenge(sql, userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== undefined) throw error;
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { credential } = registrationInfo;
  const values = {
    user_id: userId,
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: body.name,
  };
  const made: { id?: number } = {};
  await changeAccess(services, actor, userId, `La clé d’accès « ${body.name} » vient d’y être ajoutée.`, async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into passkeys ${tx(values)} on conflict (credential) do nothing returning id`;
    const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
      select count(*)::int from passkeys where user_id = ${userId}`;
    if (!row || count > MAX_PASSKEYS) throw refused();
    made.id = row.id;
  });
  const passkey = (await passkeysOf(sql, userId)).find(({ id }) => id === made.id);
  if (!passkey) throw refused();
  return passkey;
});

export const removePasskey = handler(security.removePasskey, async ({ sql, actor, services, input }) => {
  const { userId } = sessionOf(actor);
  await requireConfirmed(sql, actor);
  const id = toId(input.id);
  await changeAccess(services, actor, userId, 'Une clé d’accès vient d’en être retirée.', async (tx) => {
    const { count } = await tx`delete from passkeys where id = ${id} and user_id = ${userId}`;
    if (count === 0) throw notFound();
  });
});

export const passkeyLoginOptions = handler(security.passkeyLoginOptions, async ({ services, request }) => {
  const { sql } = services;
  await takeTry(services, counters(services, 'link', request, `passkey ${request.ip}`));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: siteOf(services).rpID, userVerification: 'required' });
  await keepChallenge(sql, options.challenge, null);
  return { options: { ...options } };
});

export const passkeyLogin = handler(security.passkeyLogin, async ({ services, request, input: { body } }) => {
  const { sql } = services;
  const tries = counters(services, 'link', request, `passkey ${request.ip}`);
  await takeTry(services, tries);
  const { verifyAuthenticationResponse } = await webauthn();
  const [key] = await sql<
    { id: number; userId: number; passwordHash: string; publicKey: string; counter: number; credential: string }[]
  >`select p.id, u.id as "userId", u.password_hash as "passwordHash", p.public_key as "publicKey", p.counter, p.credential
    from passkeys p join users u on u.id = p.user_id
    where p.credential = ${body.response.id} and u.is_active and u.password_hash is not null`;
  if (!key) throw refused();
  const { rpID, origin } = siteOf(services);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: body.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge(sql, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: key.credential,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== undefined) throw error;
    throw refused();
  });
  if (!verified) throw refused();
  await sql`update passkeys set counter = ${authenticationInfo.newCounter}, date_seen = now() where id = ${key.id}`;
  await forgetTries(services, tries);
  return openSession(services, request, {
    id: key.userId,
    passwordHash: key.passwordHash,
    remember: body.rememberMe ?? false,
  });
});
