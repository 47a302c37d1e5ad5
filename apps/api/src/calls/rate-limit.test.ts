import { expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../test/accounts-app.ts';
import { testApp } from '../../test/app.ts';
import { askOf } from '../../test/given/ask.ts';

const { app, services } = await testApp();
const ask = askOf(app);
const login = (username: string, password: string, from: { ip: string }) =>
  ask('POST', '/login', { body: { username, password }, ...from });
await addUser(services.sql, { login: 'zoe' });
const limits = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['ratelimit-policy'],
  headers['ratelimit'],
  headers['retry-after'],
];
const POLICY = '"address";q=30;w=900, "account";q=8;w=900';

it('a limited call says what its caller’s address has left, and gives back what a right attempt took', async () => {
  const from = { ip: '203.0.113.20' };
  expect(limits(await login('zoe', 'wrong-1', from))).toEqual([POLICY, '"address";r=29;t=900', undefined]);
  expect(limits(await login('zoe', 'wrong-2', from))).toEqual([POLICY, '"address";r=28;t=900', undefined]);
  const right = await login('zoe', PASSWORD, from);
  expect([right.status, ...limits(right)]).toEqual([200, POLICY, '"address";r=28;t=900', undefined]);
  // What others tried on the account is not told.
  expect(limits(await login('zoe', 'wrong-3', { ip: '198.51.100.7' }))).toEqual([
    POLICY,
    '"address";r=29;t=900',
    undefined,
  ]);
});
it('a refused call says how long to wait', async () => {
  const from = { ip: '203.0.113.21' };
  let last = await login('nobody', 'wrong-1', from);
  for (let at = 2; at < 30 && last.status !== 429; at++) last = await login('nobody', `wrong-${at}`, from);
  const [policy, limit, wait] = limits(last);
  expect([last.status, policy]).toEqual([429, POLICY]);
  expect(limit).toBe(`"address";r=0;t=${wait}`);
  expect(Number(wait)).toBeGreaterThanOrEqual(1);
});
it('other calls have no such header', async () => {
  const { headers } = await app.inject('/api/health-check');
  expect(limits({ headers })).toEqual([undefined, undefined, undefined]);
});
