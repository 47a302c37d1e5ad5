import { expect, test } from '@playwright/test';
import { signIn } from '../demo.ts';
import { choose } from './office.ts';

test('a task is started, followed in the drawer to its end, and says what it did', async ({ page }) => {
  await signIn(page, 'admin', '/admin/messenger');
  await choose(page, 'Lancer une tâche', 'Génération du plan de site');
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await expect(drawer).toContainText('Terminée');
  await expect(drawer).toContainText('Pages publiques');
  await expect(drawer.getByRole('listitem')).toContainText(['pages publiques']);
});
