import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@officine/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { testContext } from '../../test/context.ts';
import { exportEntries } from '../commands/fec/export.ts';
import { exportInvoices } from '../commands/gescom/export.ts';
import { exportCustomers } from '../commands/sage/export.ts';
import { exportOrders } from '../commands/sepa/export.ts';
import type { Verb } from '../verb.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'officine-exports-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}
const rejected = [{ reference: 'Z4', name: 'Gare', message: 'Le code comptable est vide.' }];
const control = { rows: 3, documents: 2, net: 100, vat: 20, total: 120, count_rejected: 0, rejected: [] as object[] };
const partial = { ...control, count_rejected: 1, rejected };
const file = (text: string) => ({
  name: 'sage_clients_20270301.txt',
  type: 'text/plain',
  blob: async () => new Blob([text]),
  stream: () => new Blob([text]).stream(),
});
const broken = () => ({
  ...file(''),
  stream: () =>
    new ReadableStream({
      start: (controller) => controller.error(new Error('cut')),
    }),
});

it('exports customers under the server’s name, never over another file', async () => {
  const output = folder();
  const asked: unknown[] = [];
  const run = async () => {
    const { context, stderr } = testContext(exportCustomers, {
      args: { output, encoding: 'cp850' },
      answers: {
        'exchange.controlSage': ({ query }) => {
          asked.push(query);
          return control;
        },
        'exchange.exportSage': () => file('a;b'),
      },
    });
    expect(await exportCustomers.run(context)).toBe(0);
    return stderr();
  };
  expect(await run()).toContain('2 pièces, 3 lignes, 1,20');
  await run();
  expect(readdirSync(output).sort()).toEqual(['sage_clients_20270301-2.txt', 'sage_clients_20270301.txt']);
  expect(asked[0]).toEqual({ encoding: 'cp850', active: true });
});
it('exits with 6 when items are rejected, and writes them with the reason', async () => {
  const errors = join(folder(), 'rejets.csv');
  const answers = { 'exchange.controlFec': () => partial, 'exchange.exportFec': () => file('x\ty') };
  const args = { year: '2026', output: '-', 'errors-file': errors };
  const { context, stdout, stderr } = testContext(exportEntries, { args, answers });
  expect(await exportEntries.run(context)).toBe(6);
  expect(stdout()).toBe('x\ty');
  expect(stderr()).toMatch(/! 1 écartée :\n {2}Z4 Gare : Le code comptable est vide\./);
  expect(readFileSync(errors, 'utf8')).toBe('REFERENCE;NOM;ERREUR\nZ4;Gare;Le code comptable est vide.\n');
});
it('shows totals without exporting', async () => {
  const answers = { 'exchange.controlSage': () => partial };
  const args = { control: true };
  const shown = testContext(exportCustomers, { args, answers });
  expect(await exportCustomers.run(shown.context)).toBe(6);
  expect(shown.stdout()).toMatch(/Pièces +2\n[^]*Écartées +1\n\nÉcartées\nRéférence +Nom +Raison\n/);
  const data = testContext(exportCustomers, { args, answers, format: 'json' });
  await exportCustomers.run(data.context);
  expect(JSON.parse(data.stdout())).toEqual(partial);
  const count = testContext(exportCustomers, { args, answers, format: 'count' });
  await exportCustomers.run(count.context);
  expect(count.stdout()).toBe('1\n');
});

const nothing = () => {
  throw new ApiError('nothing_to_export', 'Rien.', { status: 409 });
};
const marking = { 'exchange.controlGescom': () => control };
it('marks a batch, notes when there is none, and says how to download a lost one again', async () => {
  const output = folder();
  const args = { mark: true, type: 'web', start: '2026-01-01', output };
  const good = testContext(exportInvoices, {
    args,
    answers: {
      ...marking,
      'exchange.markGescom': ({ body }) => {
        expect(body).toEqual({ type: 'web', date_start: '2026-01-01' });
        return file('F');
      },
    },
  });
  expect(await exportInvoices.run(good.context)).toBe(0);
  expect(good.calls).toEqual(['exchange.controlGescom', 'exchange.markGescom']);
  const none = testContext(exportInvoices, { args, answers: { ...marking, 'exchange.markGescom': nothing } });
  expect(await exportInvoices.run(none.context)).toBe(0);
  expect(none.stderr()).toBe('Contrôle…\nExport…\nRien à exporter : tout l’a déjà été.\n');
  const cut = testContext(exportInvoices, { args, answers: { ...marking, 'exchange.markGescom': broken } });
  await expect(exportInvoices.run(cut.context)).rejects.toMatchObject({
    exitCode: 1,
    hint: expect.stringContaining('officine gescom export --batch'),
  });
  expect(readdirSync(output)).toHaveLength(1);
});
it.each<[Verb, object, string]>([
  [exportInvoices, { batch: 1, mark: true }, '--batch redonne un lot tel quel'],
  [exportInvoices, { start: '2026-02-30' }, '--start attend une date AAAA-MM-JJ, pas « 2026-02-30 ».'],
  [exportEntries, { year: '26' }, 'Une année est attendue, pas « 26 ».'],
  [exportOrders, { kind: 'debit' }, 'Il manque : --month, --date.'],
  [exportOrders, { kind: 'debts' }, 'Ordre inconnu : debts.'],
  [exportOrders, { kind: 'debit', month: '2026-13', date: '2026-01-01' }, '--month attend un mois AAAA-MM'],
])('refuses before any call: %#', async (verb, args, message) => {
  const { context, calls } = testContext(verb, { args: { ...args } });
  await expect(verb.run(context)).rejects.toThrow(message);
  expect(calls).toEqual([]);
});

it('makes a SEPA order once its control has rows, and says how to get a lost file again', async () => {
  const args = { kind: 'debit', month: '2026-10', date: '2026-12-07', output: folder() };
  const run = async (answers: object) => {
    const { context, calls, stderr } = testContext(exportOrders, { args, answers: { ...answers } });
    return { exit: await exportOrders.run(context), calls, said: stderr() };
  };
  const good = await run({ 'exchange.controlSepa': () => partial, 'exchange.orderSepa': () => file('x') });
  expect([good.exit, good.calls]).toEqual([6, ['exchange.controlSepa', 'exchange.orderSepa']]);
  const none = await run({ 'exchange.controlSepa': () => ({ ...partial, rows: 0 }) });
  expect([none.exit, none.calls]).toEqual([6, ['exchange.controlSepa']]);
  expect(none.said).toContain('Rien à exporter.');
  await expect(run({ 'exchange.controlSepa': () => control, 'exchange.orderSepa': broken })).rejects.toMatchObject({
    hint: expect.stringContaining('officine sepa download'),
  });
});
