import type { Explanation } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { why } from './why.ts';

const zone = { type: 'Zone', id: 3, label: 'Pavé' };
const advert = { type: 'Advert', id: 1, label: 'Vitamine D' };
const campaign = { type: 'Campaign', id: 2, label: 'Hiver' };
const full = { key: 'slot_free', part: 'planning', holds: false, about: zone, count: 4, total: 4 } as const;
const found = (isShown: boolean): Explanation => ({
  pharmacy: { id: 1, name: 'Pharmacie de la Gare', reference: 'Z01001' },
  date: '2026-12-24',
  pages: [{ medium: 'internet', steps: [{ key: 'formula', part: 'page', holds: true, count: 3 }] }],
  adverts: [
    {
      key: 'absent:3-1-2 internet',
      medium: 'internet',
      kind: isShown ? 'scheduling' : 'absent',
      zone,
      campaign,
      advert,
      isShown,
      ...(isShown && { chance: 50, sharing: 2, views: 3, clicks: 0 }),
      steps: [
        { key: 'campaign_active', part: 'delivery', holds: true },
        { key: 'booked', part: 'delivery', holds: isShown, count: 4, total: 4 },
        ...(isShown ? [] : [full]),
      ],
    },
  ],
  total: 1,
  shown: isShown ? 1 : 0,
  empty_zones: [],
  resting: [],
});
const ask = (isShown: boolean, more: Parameters<typeof testContext>[1] = {}) => {
  let query: unknown;
  const context = testContext(why, {
    args: { pharmacy: 'Z01001', advert: '1', date: '2026-12-24' },
    answers: {
      'explanations.why': (input) => {
        query = input['query'];
        return found(isShown);
      },
    },
    ...more,
  });
  return { ...context, query: () => query };
};

it('exits with 1 and names the cause when the advert is not shown', async () => {
  const { context, stdout, stderr, query } = ask(false);
  expect(await why.run(context)).toBe(1);
  expect(query()).toEqual({ pharmacy: 'Z01001', advert: 1, date: '2026-12-24' });
  expect(stdout()).toContain('Vitamine D · Pavé · internet : pas montrée : Emplacement complet');
  expect(stdout()).toMatch(/non +Emplacement complet +4 places prises sur 4/);
  expect(stderr()).toContain('Aucune annonce chez Pharmacie de la Gare (Z01001), le 24/12/2026.');
});
it('exits with 0 when it is shown, with the draw and the views', async () => {
  const { context, stdout, stderr } = ask(true);
  expect(await why.run(context)).toBe(0);
  expect(stdout()).toContain('montrée, tirage 1 sur 2, 50 %, 3 vues ce jour-là');
  expect(stderr()).toContain('1 annonce chez');
});
it('writes a row for each step as CSV, and everything as JSON', async () => {
  const csv = ask(false, { format: 'csv' });
  await why.run(csv.context);
  const [head, ...rows] = csv.stdout().trim().split('\n');
  expect(head).toBe('zone;medium;campaign;advert;shown;part;step;holds;text;figure;mend');
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatch(/^Pavé;internet;Hiver;Vitamine D;.*;planning;slot_free;.*;Emplacement complet;/);
  const json = ask(true, { format: 'json' });
  await why.run(json.context);
  expect(JSON.parse(json.stdout())).toEqual(found(true));
});
it('asks what it is about', async () => {
  const { context } = ask(true, { args: {} });
  await expect(why.run(context)).rejects.toMatchObject({ exitCode: 2 });
});
