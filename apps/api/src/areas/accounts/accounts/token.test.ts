import { expect, test } from 'vitest';
import { systemActor } from '../../../access/actor.ts';
import { readToken, signToken } from './token.ts';

const SESSION = '018f3f5e-0000-7000-8000-000000000001';
const seconds = () => Math.floor(Date.now() / 1000);
const sign = (expiry: number, secret = 'a') => signToken(secret, { ...systemActor('x'), userId: 7 }, SESSION, expiry);
const read = (secret: string, token: string, now = Date.now()) => readToken(secret, token, now);

test('a token is good each time, of its own secret, until it expires', async () => {
  const token = await sign(seconds() + 60);
  for (const _ of [1, 2]) expect(await read('a', token)).toMatchObject({ sessionId: SESSION, userId: 7 });
  await expect(read('b', token)).rejects.toThrow('Invalid JWT Token');
  await read('a', token);
  await expect(read('a', token, Date.now() + 61_000)).rejects.toThrow('Expired JWT Token');
});

test('one sign more or less is another token', async () => {
  const token = await sign(seconds() + 60);
  await read('a', token);
  const [head, body = '', tail] = token.split('.');
  const forged = Buffer.from(body, 'base64url').toString().replace('"sub":"7"', '"sub":"8"');
  for (const other of [token.slice(0, -1), `${token}A`, `${head}.${Buffer.from(forged).toString('base64url')}.${tail}`])
    await expect(read('a', other)).rejects.toThrow('Invalid JWT Token');
});
