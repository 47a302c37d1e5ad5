import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { extend } from './extend.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { send } from './send.ts';
import { show } from './show.ts';
import { withdraw } from './withdraw.ts';

const proposal = {
  '@id': '/api/admin/proposals/12',
  '@type': 'Proposal',
  id: 12,
  name: 'Printemps 2027',
  recipient: 'Laboratoire Duval',
  date_start: '2027-03-01',
  date_end: '2027-03-31',
  date_expiry: '2026-12-12',
  count_pharmacies: 3,
  count_schedulings: 90,
  amount: 2_000_000,
  vat_rate: 2000,
  amount_total: 2_400_000,
  views: 12_000,
  views_low: 9000,
  views_high: 15_000,
  has_adverts: true,
  state: 'seen',
  author: 'Zoé',
  date_create: '2026-11-28T08:00:00+00:00',
};

it('lists proposals by state, and shows one with the text of its agreement', async () => {
  const asked: unknown[] = [];
  const answers = {
    'proposals.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([proposal]);
    },
  };
  const { context, stdout } = testContext(list, { answers, args: { state: 'seen' } });
  await list.run(context);
  expect(asked[0]).toMatchObject({ state: 'seen' });
  expect(stdout()).toMatch(/Printemps 2027 +Laboratoire Duval +Vue +20\s000,00\s€/);
  const accepted = {
    ...proposal,
    state: 'accepted',
    accepted_by: 'Anne',
    accepted_text: 'Acceptée par Anne.',
    accepted_hash: 'ab',
  };
  const shown = testContext(show, { answers: { 'proposals.get': () => accepted }, args: { proposal: '12' } });
  await show.run(shown.context);
  expect(shown.stderr()).toContain('Acceptée par Anne.');
});

it('prints the address alone', async () => {
  const answers = { 'proposals.link': () => ({ url: 'https://officine.example/proposal/12.abc' }) };
  const { context, stdout } = testContext(link, { answers, args: { proposal: '12' } });
  await link.run(context);
  expect(stdout()).toBe('https://officine.example/proposal/12.abc\n');
});

it('sends, extends and withdraws', async () => {
  const bodies: unknown[] = [];
  const keep = ({ body }: Record<string, unknown>) => {
    bodies.push(body);
    return proposal;
  };
  const answers = {
    'proposals.get': () => proposal,
    'proposals.send': keep,
    'proposals.extend': keep,
    'proposals.withdraw': keep,
  };
  await send.run(testContext(send, { answers, args: { proposal: '12' }, yes: true }).context);
  await extend.run(testContext(extend, { answers, args: { proposal: '12', until: '2026-12-20' } }).context);
  await withdraw.run(testContext(withdraw, { answers, args: { proposal: '12' }, yes: true }).context);
  expect(bodies).toEqual([{}, { date_expiry: '2026-12-20' }, {}]);
  await expect(extend.run(testContext(extend, { args: { proposal: '12' } }).context)).rejects.toThrow('--until');
});
