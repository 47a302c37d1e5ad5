import { addDays, parisDate } from '@officine/domain';
import type { Proof, ProofLink } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { links } from './links.ts';
import { share } from './share.ts';
import { unshare } from './unshare.ts';

const proof: Proof = {
  campaign: {
    id: 3,
    name: 'Hiver',
    reference: 'C3',
    isScheduled: true,
    date_start: '2026-11-01',
    date_end: '2026-12-13',
  },
  advertiser: { name: 'Asterval', colour: null, picture: null },
  date: '2026-11-20',
  views: 0,
  clicks: 0,
  rate: 0,
  network_rate: null,
  bookings: 0,
  passed: 0,
  seen: 0,
  withheld: [],
  count_pharmacies: 0,
  adverts: [],
  count_adverts: 0,
  screenshots: [],
  regions: [],
  days: [],
  links: [],
};
const link: ProofLink = {
  id: 4,
  campaign: 12,
  state: 'live',
  date_create: '2026-11-01T08:00:00+00:00',
  date_expiry: '2027-03-01',
  date_seen: null,
  date_revoked: null,
};

it('makes a link for 90 days, alone on stdout, or until a day', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'proofs.share': (input: Record<string, unknown>) => {
      bodies.push(input);
      return { ...link, url: 'https://officine.example/proof/abc' };
    },
  };
  const made = testContext(share, { answers, args: { campaign: '3' } });
  await share.run(made.context);
  expect(made.stdout()).toBe('https://officine.example/proof/abc\n');
  expect(made.stderr()).toContain('officine campaign unshare 4');
  const until = testContext(share, { answers, args: { campaign: '3', until: '2027-03-01' }, format: 'json' });
  await share.run(until.context);
  expect(JSON.parse(until.stdout())).toMatchObject({ id: 4, url: 'https://officine.example/proof/abc' });
  expect(bodies).toEqual([
    { id: 3, body: { date_expiry: addDays(parisDate(Date.now()), 90) } },
    { id: 3, body: { date_expiry: '2027-03-01' } },
  ]);
  const both = testContext(share, { answers, args: { campaign: '3', until: '2027-03-01', days: 3 } });
  await expect(share.run(both.context)).rejects.toMatchObject({ exitCode: 2 });
});

it('lists the links with their state, and revokes one once it is confirmed', async () => {
  const listed = testContext(links, {
    answers: { 'proofs.read': () => ({ ...proof, links: [link] }) },
    args: { campaign: '3' },
  });
  await links.run(listed.context);
  expect(listed.stdout()).toMatch(/4 +ouvert +01\/03\/2027/);
  const revoked: unknown[] = [];
  const answers = { 'proofs.revoke': (input: unknown) => void revoked.push(input) };
  const asked = testContext(unshare, { answers, args: { link: '4' }, yes: true });
  await unshare.run(asked.context);
  expect(revoked).toEqual([{ id: '4' }]);
});
