import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { readers } from './readers.ts';
import { remind } from './remind.ts';

const reader = { id: 3, name: 'Pharmacie du Port', locality: 'Brest', date_read: null, has_account: true };

it('lists who has read a publication, and who has not', async () => {
  const read = { ...reader, id: 2, name: 'Pharmacie de la Gare', date_read: '2026-11-26T08:00:00+00:00' };
  const { context, stdout, stderr } = testContext(readers, {
    answers: { 'documents.readers': () => pageOf([read, reader]) },
    args: { kind: 'document', item: '12' },
  });
  await readers.run(context);
  expect(stdout()).toMatch(/Pharmacie de la Gare +Brest +26\/11\/2026/);
  expect(stdout()).toMatch(/Pharmacie du Port +Brest +Oui/);
  expect(stderr()).toContain('Lu par 1 sur 2 pharmacies.');
});

it('reminds those who have not, and says who has no account', async () => {
  const answers = {
    'poolCommunications.remind': () => ({ count: 22, without_account: 2, date_reminder: '2026-11-26T08:00:00+00:00' }),
  };
  const { context, stderr } = testContext(remind, { answers, args: { kind: 'communication', item: '1' } });
  await remind.run(context);
  expect(stderr()).toContain('22 pharmacies relancées');
  expect(stderr()).toContain('2 pharmacies sans compte');
});

it('refuses a kind that nobody reads, with the nearest one', async () => {
  const { context } = testContext(remind, { args: { kind: 'documant', item: '1' } });
  await expect(remind.run(context)).rejects.toThrow('Type inconnu : documant.');
});
