import { createHmac, randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { keyFor } from '../../../access/key-for.ts';
import { seal, unseal } from '../../../access/secrets.ts';
import type { Services } from '../../../base/services.ts';
import { databaseClock } from '../../../database/clock.ts';

const ISSUER = 'Officine';
const PERIOD_SECONDS = 30;
/** Steps before and after the current one: a telephone's clock may be half a minute off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
/** Digits and letters that are not mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const placeOf = (userId: number): string => `second_factors/${userId}/totp`;
export const sealTotp = (services: Pick<Services, 'config'>, userId: number, secret: string): string =>
  seal(services.config.secret, placeOf(userId), secret);

/** What an application makes codes with. Imported late: few requests need it. */
async function totpOf(secret: string, login: string) {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ issuer: ISSUER, label: login, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** A new secret, its `otpauth://` address, and that as a QR code in SVG. */
export async function newTotp(login: string): Promise<{ secret: string; url: string; qr: string }> {
  const [{ Secret }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')]);
  const secret = new Secret({ size: 20 }).base32;
  const url = (await totpOf(secret, login)).toString();
  return { secret, url, qr: renderSVG(url) };
}

/** The step of the code of a sealed secret; undefined when it is of none around now. */
export async function stepOf(
  services: Services,
  userId: number,
  sealed: string,
  code: string,
): Promise<number | undefined> {
  const totp = await totpOf(unseal(services.config.secret, placeOf(userId), sealed), '');
  const timestamp = services.own(databaseClock).now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const hashOf = ({ config }: Pick<Services, 'config'>, userId: number, code: string): string =>
  createHmac('sha256', keyFor('recovery', config.secret)).update(`${userId} ${code}`).digest('base64url');

/** New recovery codes, as shown once (`K3PW-7QXA-M2ZD`), and what is stored of them. */
export function newRecoveryCodes(
  services: Pick<Services, 'config'>,
  userId: number,
): { readonly shown: string[]; readonly stored: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  return {
    shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')),
    stored: codes.map((code) => hashOf(services, userId, code)),
  };
}

/**
 * Whether an account's code is right, which uses it: a code of the application works once, a recovery code is deleted. True for an
 * account without two-factor sign-in; `missing` when it has it and no code was given.
 */
export async function useCode(
  services: Services,
  userId: number,
  typed: string | undefined,
): Promise<boolean | 'missing'> {
  const { sql } = services;
  const [factor] = await sql<{ totp: string }[]>`
    select totp from second_factors where user_id = ${userId} and totp is not null`;
  if (!factor) return true;
  const code = typed?.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
  if (code === '') return 'missing';
  if (/^\d{6}$/.test(code)) {
    const step = await stepOf(services, userId, factor.totp, code);
    if (step === undefined) return false;
    const { count } = await sql`
      update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`;
    return count === 1;
  }
  const hash = hashOf(services, userId, code);
  const { count } = await sql`
    update second_factors set recovery = array_remove(recovery, ${hash})
    where user_id = ${userId} and ${hash} = any (recovery)`;
  return count === 1;
}

/** Tells every node that rights of an account's sessions changed: they are read again. */
export const refreshSessions = (tx: postgres.ISql, userId: number) =>
  tx`select pg_notify('officine_sessions', id::text) from sessions where user_id = ${userId}`;
