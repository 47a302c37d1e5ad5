import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { show } from './show.ts';

const sending = {
  id: 4,
  kind: 'invoice' as const,
  state: 'accepted' as const,
  amount: 5880,
  date: '2026-11-29T17:16:00.000Z',
  reason: null,
};
const status = {
  code: '210',
  label: 'Refusée par l’acheteur',
  date: '2026-11-29T17:20:00.000Z',
  is_terminal: true,
  todo: 'Demandez à l’acheteur son numéro de commande.',
  reasons: [{ code: 'CMD_ERR', label: 'numéro de commande absent', text: 'Bon absent', todo: null }],
};
async function shown(sendings: object[], statuses: object[], format: 'table' | 'json' = 'table') {
  const { context, stdout, stderr } = testContext(show, {
    args: { invoice: '12' },
    format,
    answers: {
      'platform.lifeCycle': () => ({ invoice: 12, current: null, statuses, sendings, is_replaceable: false }),
    },
  });
  await show.run(context);
  return [stdout(), stderr()];
}

it('shows what was sent, then what the platforms said', async () => {
  const [both] = await shown([sending], [status]);
  expect(both).toMatch(/Envois\nDate[^]*Facture +58,80\s€ +Reçu[^]*Statuts\nDate[^]*210 +Refusée[^]*Bon absent/);
  const [sent, note] = await shown([sending], []);
  expect(sent).toMatch(/^\nEnvois\n/);
  expect(sent).not.toContain('Statuts');
  expect(note).toContain('La plateforme n’en dit encore aucun statut.');
});

it('says that nothing was sent; programs get the statuses alone', async () => {
  expect((await shown([], []))[1]).toContain('n’est pas passée par une plateforme agréée');
  const [json] = await shown([sending], [status], 'json');
  expect(JSON.parse(json ?? '')).toMatchObject([{ code: '210' }]);
});
