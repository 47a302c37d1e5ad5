import type { Pacing } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { pacing } from './pacing.ts';

const row = (isLate: boolean): Pacing => ({
  id: 3,
  name: 'Hiver',
  reference: 'C26-0003',
  advertiser: 'Asterval',
  date_start: '2026-11-01',
  date_end: '2026-12-13',
  bookings: 200,
  passed: 100,
  seen: isLate ? 70 : 99,
  withheld: [],
  expected: 50,
  delivered: isLate ? 35 : 49.5,
  forecast: isLate ? { expected: 72, low: 66, high: 79 } : { expected: 99, low: 97, high: 100 },
  isLate,
  ...(isLate && { alert: { cause: 'silent', count: 12, date_create: '2026-11-20T04:00:00+00:00' } }),
});
const ask = (isLate: boolean) =>
  testContext(pacing, { args: {}, answers: { 'pacing.list': () => pageOf([row(isLate)]) } });

it('exits with 1 when a campaign is late, and says where it will end', async () => {
  const { context, stdout, stderr } = ask(true);
  expect(await pacing.run(context)).toBe(1);
  expect(stdout()).toMatch(/C26-0003 +Hiver/);
  expect(stderr()).toMatch(/Hiver, à ce rythme.: 72.% au 13\/12\/2026\. 12 pharmacies n’ont montré aucune annonce/);
});
it('exits with 0 when none is', async () => {
  const { context, stderr } = ask(false);
  expect(await pacing.run(context)).toBe(0);
  expect(stderr()).not.toContain('rythme');
});
