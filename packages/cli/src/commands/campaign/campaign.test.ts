import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@officine/sdk';
import { beforeAll, expect, it } from 'vitest';
import { campaign, simulation } from '../../../test/campaigns.ts';
import { pageOf, testContext } from '../../../test/context.ts';
import { create } from './create.ts';
import { disable } from './disable.ts';
import { report } from './report.ts';
import { simulate } from './simulate.ts';
import { validate } from './validate.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-campaign-'));
const budget = join(folder, 'budget.csv');
beforeAll(() => {
  writeFileSync(budget, 'CIP;PHARMACIE;TOTAL\n2007919;Gare;12,50\n');
  return () => rmSync(folder, { recursive: true });
});
const form = () => ({
  budget,
  name: 'Printemps',
  reference: 'PRI-27',
  advertiser: '3',
  start: '2027-03-01',
  end: '2027-03-31',
  'invoice-date': '2027-04-01',
  'expiry-date': '2027-05-01',
  'invoice-number': '17',
  'internet-topic': ['5'],
});
const rejected = { line: 3, column: 'CIP', value: '9', message: 'CIP inconnu' };

it('simulates: totals, distribution, alerts', async () => {
  const { context, stdout, stderr } = testContext(simulate, {
    args: form(),
    answers: {
      'campaigns.simulate': ({ body }) => {
        expect(body).toMatchObject({
          name: 'Printemps',
          advertiser: 3,
          internet_topics: [5],
          first_invoice_number: '17',
        });
        expect((body as { budgetFile: File }).budgetFile.name).toBe('budget.csv');
        return simulation();
      },
    },
  });
  expect(await simulate.run(context)).toBe(0);
  expect(stdout()).toMatch(/Reliquat +62,50/);
  expect(stdout()).toMatch(/Répartition\nEmplacement +Emplacement : description/);
  expect(stdout()).toMatch(/Z01001 +Gare +Le mandat n’est pas signé\./);
  expect(stderr()).toContain('officine campaign create --simulation 7');
});
it('exits with 6 when rows were rejected, and writes them', async () => {
  const path = join(folder, 'rejets.csv');
  const { context, stderr } = testContext(simulate, {
    args: { ...form(), 'skip-errors': true, 'errors-file': path },
    answers: {
      'campaigns.simulate': ({ body }) => {
        expect(body).toMatchObject({ skip_errors: true });
        return simulation({ errors: [rejected] });
      },
    },
  });
  expect(await simulate.run(context)).toBe(6);
  expect(readFileSync(path, 'utf8')).toBe('LIGNE;COLONNE;VALEUR;ERREUR\n3;CIP;9;CIP inconnu\n');
  expect(stderr()).toContain('1 ligne écartée du budget.');
});
it('writes the errors of a refused budget with their places', async () => {
  const path = join(folder, 'refus.csv');
  const violations = [
    { propertyPath: 'budgetFile[3].CIP', message: 'CIP inconnu', value: '9' },
    { propertyPath: 'budgetFile', message: 'Et 2 autres erreurs.' },
  ];
  const { context } = testContext(simulate, {
    args: { ...form(), 'errors-file': path },
    answers: {
      'campaigns.simulate': () => {
        throw new ApiError('budget_file_invalid', 'Le fichier de budget…', { status: 422, violations });
      },
    },
  });
  await expect(simulate.run(context)).rejects.toMatchObject({
    message: `Le fichier de budget n'est pas valide : 2 erreurs écrites dans ${path}.`,
  });
  expect(readFileSync(path, 'utf8')).toBe(
    'LIGNE;COLONNE;VALEUR;ERREUR\n3;CIP;9;CIP inconnu\n;;;Et 2 autres erreurs.\n',
  );
});
it('lists all missing options at once, without a call', async () => {
  const { context, calls } = testContext(simulate, { args: { budget } });
  await expect(simulate.run(context)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^Il manque : --name, --reference, .*--expiry-date\.$/),
  });
  expect(calls).toEqual([]);
});
it.each([
  [{ start: '2027-02-30x' }, '--start : Date attendue'],
  [{ end: '2027-02-01' }, '--end : la fin est avant le début.'],
  [{ budget: '/none.csv' }, '/none.csv n’existe pas.'],
])('refuses %j before any call', async (change, message) => {
  const { context, calls } = testContext(simulate, { args: { ...form(), ...change } });
  await expect(simulate.run(context)).rejects.toThrow(message);
  expect(calls).toEqual([]);
});
it('simulates a draft again with what changes', async () => {
  const { context } = testContext(simulate, {
    args: { campaign: '12', end: '2027-04-15' },
    answers: {
      'campaigns.get': () => campaign(),
      'campaigns.simulate': ({ body }) => {
        expect(body).toEqual({
          campaign: 12,
          name: 'Printemps',
          reference: 'PRI-27',
          advertiser: 3,
          date_start: '2027-03-01',
          date_end: '2027-04-15',
          date_invoice: '2027-04-01',
          date_expiry: '2027-05-01',
          first_invoice_number: '17',
          extranet_topics: [],
          internet_topics: [5],
        });
        return simulation();
      },
    },
  });
  expect(await simulate.run(context)).toBe(0);
});

it('creates from a simulation, or from a form after a confirmation', async () => {
  const saved: unknown[] = [];
  const answers = {
    'campaigns.simulate': () => simulation({ errors: [rejected] }),
    'campaigns.save': ({ body }: Record<string, unknown>) => {
      saved.push(body);
      return campaign();
    },
  };
  const known = testContext(create, { answers, args: { simulation: 7 }, format: 'ids' });
  expect(await create.run(known.context)).toBe(0);
  expect(known.stdout()).toBe('12\n');
  const whole = testContext(create, { answers, args: form(), yes: true, format: 'ids' });
  expect(await create.run(whole.context)).toBe(6);
  expect(saved).toEqual([{ simulation: 7 }, { simulation: 7 }]);
  const silent = testContext(create, { answers, args: form() });
  await expect(create.run(silent.context)).rejects.toMatchObject({
    exitCode: 2,
    hint: expect.stringContaining('--yes'),
  });
  expect(silent.calls).toEqual([]);
  const both = testContext(create, { answers, args: { ...form(), simulation: 7 } });
  await expect(create.run(both.context)).rejects.toMatchObject({ exitCode: 2 });
});
it('stops when other bookings changed the simulation, unless that is accepted', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'campaigns.save': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      if ((body as { accept_changes?: boolean }).accept_changes) return campaign();
      throw new ApiError('occupation_changed', 'L’occupation a changé.', { status: 409 });
    },
  };
  const stopped = testContext(create, { answers, args: { simulation: 7 }, yes: true });
  await expect(create.run(stopped.context)).rejects.toMatchObject({ code: 'occupation_changed' });
  const accepted = testContext(create, { answers, args: { simulation: 7, 'accept-changes': true } });
  expect(await create.run(accepted.context)).toBe(0);
  expect(bodies).toEqual([{ simulation: 7 }, { simulation: 7, accept_changes: true }]);
});
const answers = (isScheduled: boolean) => ({
  'campaigns.get': () => campaign({ isScheduled }),
  'campaigns.update': ({ id, body }: Record<string, unknown>) => {
    expect([id, body]).toEqual([12, { isScheduled: true }]);
    return campaign({ isScheduled: true, status: 'scheduled' });
  },
});

it('validates, and does nothing for a validated campaign', async () => {
  const first = testContext(validate, { answers: answers(false), args: { campaign: '12' }, yes: true });
  await validate.run(first.context);
  expect(first.stdout()).toMatch(/État +À venir/);
  const again = testContext(validate, { answers: answers(true), args: { campaign: '12' }, yes: true });
  await validate.run(again.context);
  expect(again.calls).toEqual(['campaigns.get']);
  const silent = testContext(validate, { answers: answers(false), args: { campaign: '12' } });
  await expect(validate.run(silent.context)).rejects.toMatchObject({ exitCode: 2 });
});
it('disables all of it, or a share, once a dry run has said what goes', async () => {
  const bodies: unknown[] = [];
  const effect = {
    count_campaigns: 1,
    count_pharmacies: 76,
    count_days: 23,
    count_schedulings: 763,
    amount: 108_730,
    pharmacies: [],
  };
  const answers = {
    'campaigns.get': () => campaign(),
    'campaigns.reduce': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return { count: 1, effect, failures: [], credits: { count: 3, amount: 84_240 }, receipt: null };
    },
  };
  for (const percentage of [undefined, 40])
    await disable.run(testContext(disable, { answers, args: { campaign: '12', percentage }, yes: true }).context);
  expect(bodies).toEqual([
    { percentage: 100, dry_run: true },
    { percentage: 100 },
    { percentage: 40, dry_run: true },
    { percentage: 40 },
  ]);
  const credited = testContext(disable, { answers, args: { campaign: '12', credit: true }, yes: true });
  await disable.run(credited.context);
  expect(bodies.at(-1)).toEqual({ percentage: 100, credit: true });
  expect(credited.stderr()).toContain('3 avoirs émis');
  const rehearsed = testContext(disable, { answers, args: { campaign: '12', percentage: 40, 'dry-run': true } });
  await disable.run(rehearsed.context);
  expect(rehearsed.calls).toEqual(['campaigns.reduce']);
  expect(rehearsed.stdout().replaceAll(/[\u202f\u00a0]/g, ' ')).toMatch(/Programmations +763\n.* 1 087,30 €/s);
});

const found = {
  reference: 'r',
  type: 'campaign-report',
  date_create: '2027-03-05T07:00:00Z',
  result: {
    total: { displays: 1200, views: 900, clicks: 9 },
    parts: [
      {
        by: 'day',
        rows: [{ label: '2027-03-01', date: '2027-03-01', values: { displays: 1200, views: 900, clicks: 9 } }],
      },
      { by: 'zone', rows: [{ label: 'INT-PAVE', values: { displays: 1200, views: 900, clicks: 9 } }] },
    ],
  },
};
/** What `campaign report` prints when the period before has these days. */
async function shownWith(days: readonly object[]): Promise<string> {
  const before = { date_start: '2027-02-01', date_end: '2027-02-28', total: { views: 800 }, days };
  const answers = { 'reports.list': () => pageOf([{ ...found, result: { ...found.result, previous: before } }]) };
  const args = { campaign: '12', compare: 'previous', start: '2027-03-01', end: '2027-03-28' };
  const { context, stdout, stderr } = testContext(report, { answers, args, format: 'table' });
  await report.run(context);
  return stdout() + stderr();
}
it('shows the figures of the period before, or that there are none', async () => {
  expect(await shownWith([{ date: '2027-02-01', values: { views: 800 } }])).toMatch(
    /Avant : du 01\/02\/2027 au 28\/02\/2027\nVues +800\n/,
  );
  expect(await shownWith([])).toContain('Aucun chiffre avant, du ');
});

it('reports totals and all parts as tables, one part as CSV', async () => {
  const answers = { 'reports.list': () => pageOf([found]) };
  const run = async (format: 'table' | 'csv' | 'json', by?: string) => {
    const { context, stdout } = testContext(report, { answers, args: { campaign: '12', by }, format });
    await report.run(context);
    return stdout().replaceAll('\u202f', ' ');
  };
  const text = await run('table');
  expect(text).toMatch(/Programmations +1 200\nVues +900\nClics +9\n/);
  expect(text).toMatch(/Par jour\n +Programmations +Vues +Clics\n01\/03\/2027 +1 200 +900 +9\n/);
  expect(text).toContain('Par emplacement');
  expect(await run('csv', 'zone')).toBe('label;values.displays;values.views;values.clicks\nINT-PAVE;1200;900;9\n');
  await expect(run('csv')).rejects.toMatchObject({ exitCode: 2, hint: 'Ajoutez --by day ou --by zone' });
  await expect(run('csv', 'zones')).rejects.toMatchObject({ hint: 'Vouliez-vous dire « zone » ?' });
  expect(JSON.parse(await run('json'))).toEqual(found);
});
