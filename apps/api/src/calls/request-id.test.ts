import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { requestId } from './request-id.ts';

const { app } = await testApp();
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

it.each(['n1:8f2c0a11', '8f2c0a11-93aa.b_c', 'x'.repeat(128)])('takes over %s', (id) => {
  expect(requestId(id)).toBe(id);
});

it.each([
  undefined,
  '',
  'short',
  'x'.repeat(129),
  'two words',
  'a"quote-and',
  'line\nend-of-it',
  'é'.repeat(10),
  ['twice-given', 'twice-given'],
])('does not take over %j', (id) => {
  expect(requestId(id)).toMatch(UUID);
});

it('names the request alike in the header, the problem and for the proxy before', async () => {
  const headers = { 'x-request-id': 'proxy-7f3a:000012' };
  const answer = await app.inject({ url: '/api/admin/nothing', headers });
  expect(answer.headers['x-request-id']).toBe('proxy-7f3a:000012');
  expect(answer.json()).toMatchObject({ status: 404, requestId: 'proxy-7f3a:000012' });
  const forged = await app.inject({ url: '/api/admin/nothing', headers: { 'x-request-id': 'a {"level":60}' } });
  expect(forged.json().requestId).toMatch(UUID);
});
