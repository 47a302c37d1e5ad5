import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawer, openOffice } from './office.tsx';
import { zone } from './rows.ts';
import { type Answers, collection } from './server.ts';

/** What any form does: looked at on zones, in the drawer. */

const ZONES: Answers = {
  'GET /admin/zones': () => collection([zone(8), zone(9)]),
  'GET /admin/zones/8': () => ({ json: zone(8) }),
  'GET /views': () => collection([]),
};
const field = (label: string) => drawer().getByLabelText(label);
const button = (name: string) => drawer().getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog');

test('what was typed in a drawer is not lost by Escape or Back without a question', async () => {
  await openOffice('/admin/zones', ZONES);
  await page.getByRole('button', { name: 'Nouvel emplacement' }).click();
  await field('Référence').fill('BROUILLON');
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => history.back()]) {
    await leave();
    await expect.element(question()).toHaveTextContent(/Quitter sans enregistrer\s\?/);
    await question().getByRole('button', { name: 'Rester' }).click();
    await expect.element(field('Référence')).toHaveValue('BROUILLON');
    expect(location.search).toContain('drawer=zone-new');
  }
  await button('Annuler').click();
  await question().getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test('a new thing is sent with the fields on screen, a changed one with its changes', async () => {
  const bodies: unknown[] = [];
  const refuse = ({ body }: { body: unknown }) => {
    bodies.push(body);
    return { status: 422, json: { code: 'validation', violations: [] } };
  };
  const { router } = await openOffice('/admin/zones?drawer=zone-new', {
    ...ZONES,
    'POST /admin/zones': refuse,
    'PUT /admin/zones/8': refuse,
  });
  await field('Référence').fill('ESSAI');
  await field('Description').fill('Un essai');
  await field('Prix par jour').fill('12,50');
  await field('Annonces par jour').fill('4');
  await drawer().getByText('Sur l’extranet').click();
  await button('Enregistrer').click();
  await expect.element(drawer().getByRole('alert')).toBeVisible();
  const typed = { reference: 'ESSAI', description: 'Un essai', price: 1250, capacity: 4 };
  expect(bodies).toEqual([{ ...typed, is_extranet: true, is_internet: false, is_free: false }]);

  await button('Annuler').click();
  await question().getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
  await router.navigate('/admin/zones?drawer=zone:8');
  await field('Description').fill('Une autre description');
  await button('Enregistrer').click();
  await expect.element(drawer().getByRole('alert')).toBeVisible();
  expect(bodies[1]).toEqual({ description: 'Une autre description' });
});

test('another tab of a drawer keeps what was typed', async () => {
  await openOffice('/admin/zones?drawer=zone:8', {
    ...ZONES,
    'GET /admin/zones/8/history': () => collection([]),
  });
  await field('Description').fill('Brouillon');
  await drawer().getByRole('link', { name: 'Historique' }).click();
  await expect.element(field('Description')).not.toBeVisible();
  await drawer().getByRole('link', { name: 'Détails' }).click();
  await expect.element(field('Description')).toHaveValue('Brouillon');
  await button('Fermer').click();
  await expect.element(question()).toHaveTextContent(/Quitter sans enregistrer\s\?/);
});

test('complaints stand on their fields, ours and the server’s, and what was typed stays', async () => {
  await openOffice('/admin/zones?drawer=zone-new', {
    ...ZONES,
    'POST /admin/zones': () => ({
      status: 422,
      json: {
        code: 'validation',
        violations: [{ propertyPath: 'reference', message: 'Cette référence existe déjà' }],
      },
    }),
  });
  await button('Enregistrer').click();
  await expect.element(drawer().getByText('La référence est obligatoire')).toBeVisible();
  await expect.element(field('Référence')).toHaveFocus();
  await field('Référence').fill('INT-BANDEAU');
  await field('Description').fill('Un double');
  await field('Prix par jour').fill('1,50');
  await button('Enregistrer').click();
  await expect.element(field('Référence')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Référence')).toHaveAccessibleDescription(/Cette référence existe déjà/);
  await expect.element(field('Description')).toHaveValue('Un double');
  await expect.element(field('Prix par jour')).toHaveValue('1,50 €'.replace(' ', '\u00a0'));
});

test('a drawer shows its row before its data', async () => {
  await openOffice('/admin/zones', { ...ZONES, 'GET /admin/zones/8': () => new Promise<never>(() => undefined) });
  await page.getByRole('link', { name: 'ZONE-8' }).click();
  await expect.element(drawer().getByRole('heading', { level: 2 })).toHaveTextContent('ZONE-8');
  await expect.element(field('Description')).toHaveValue('Emplacement 8');
});
