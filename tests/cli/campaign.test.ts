import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { campaignWorld, csv, inDays } from '../../apps/api/test/campaign.ts';
import { inTerminal, listen, officine, workFolder } from './officine.ts';

const world = await campaignWorld();
const url = await listen(world.app);
beforeAll(async () => {
  writeFileSync(join(workFolder, 'budget.csv'), csv({ 1: '5,00', 2: '12,00', 3: '9,10' }));
  writeFileSync(join(workFolder, 'wrong.csv'), csv({ 1: '5,00', 9: '3', 4: '2' }));
  await officine(['login', '--url', url, '-u', 'admin', '--password-stdin'], { input: 'officine-2026' });
});
const form = (budget: string) =>
  [
    ['--budget', budget, '--name', 'Hiver', '--reference', 'C-1', '--advertiser', 'laboratoire'],
    ['--start', inDays(1), '--end', inDays(10), '--invoice-date', inDays(20), '--expiry-date', inDays(50)],
    ['--invoice-number', '1', '--extranet-topic', 'Ordonnance', '--internet-topic', 'Bien-être'],
  ].flat();
const json = async (args: readonly string[], code = 0) => {
  const ended = await officine([...args, '--format', 'json']);
  expect([ended.code, ended.stderr]).toEqual([code, expect.any(String)]);
  return JSON.parse(ended.stdout);
};

it('reports every wrong line of a budget, and continues without them with --skip-errors', async () => {
  const refused = await officine(['campaign', 'simulate', ...form('wrong.csv')]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('La pharmacie « Pharmacie 4 » est désactivée.');
  expect(refused.stderr).toContain('Le code CIP 2000009 n’est celui d’aucune pharmacie.');
  const simulation = await json(
    ['campaign', 'simulate', ...form('wrong.csv'), '--skip-errors', '--errors-file', 'rejets.csv'],
    6,
  );
  expect(simulation).toMatchObject({ budget: 500, count_pharmacies: 1 });
  const rejected = readFileSync(join(workFolder, 'rejets.csv'), 'utf8').trim().split('\n');
  expect(rejected[0]).toBe('LIGNE;COLONNE;VALEUR;ERREUR');
  expect(rejected).toHaveLength(3);
});
it('goes from a budget to a validated campaign, then disables half of it', async () => {
  const budget = readFileSync(join(workFolder, 'budget.csv'), 'utf8');
  const simulated = await officine(['campaign', 'simulate', ...form('-'), '--format', 'ids'], { input: budget });
  expect(simulated.code).toBe(0);
  const created = await json(['campaign', 'create', '--simulation', simulated.stdout.trim()]);
  expect(created).toMatchObject({ reference: 'C-1', status: 'draft', budget: 2610, count_pharmacies: 3 });
  expect((await officine(['campaign', 'validate', 'C-1'])).code).toBe(2);
  const no = await inTerminal('campaign validate C-1', [['(o/N)', 'n\r']]);
  expect([no.code, no.stdout]).toEqual([2, expect.stringContaining('Annulé.')]);
  const interrupted = await inTerminal('campaign validate C-1', [['(o/N)', '\u0003']]);
  expect(interrupted.code).toBe(2);
  expect(await json(['campaign', 'show', 'C-1'])).toMatchObject({ isScheduled: false });
  const yes = await inTerminal('campaign validate C-1', [['(o/N)', 'oui\r']]);
  expect([yes.code, yes.stdout]).toEqual([0, expect.stringContaining('« Hiver » est validée.')]);
  expect(await json(['campaign', 'disable', 'C-1', '--percentage', '50', '--yes'])).toMatchObject({
    deactivation_percentage: 50,
    isScheduled: true,
  });
  expect((await officine(['campaign', 'list', '--status', 'scheduled', '--format', 'count'])).stdout).toBe('1\n');
});
it('reports views and clicks', async () => {
  const report = await json(['campaign', 'report', 'C-1']);
  expect(report).toMatchObject({ type: 'campaign-report', result: { total: { views: 0, clicks: 0 } } });
  const text = await officine(['campaign', 'report', 'C-1']);
  expect([text.code, text.stdout]).toEqual([0, expect.stringMatching(/Vues +0/)]);
  expect((await officine(['campaign', 'report', 'C-1', '--output', 'rapport.csv'])).code).toBe(0);
  const [heading] = readFileSync(join(workFolder, 'rapport.csv'), 'utf8').split('\n');
  expect((await officine(['campaign', 'report', 'C-1', '--output', '-'])).stdout.split('\n')[0]).toBe(heading);
});
