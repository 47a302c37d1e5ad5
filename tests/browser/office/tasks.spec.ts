import { expect, test } from '@playwright/test';
import { ask, enter, origin, signIn } from '../demo.ts';
import { choose } from './office.ts';

test('a task is started, followed in the drawer to its end, and says what it did', async ({ page }) => {
  await signIn(page, 'admin', '/admin/messenger');
  await choose(page, 'Lancer une tâche', 'Génération du plan de site');
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await expect(drawer).toContainText('Terminée');
  await expect(drawer).toContainText('Pages publiques');
  await expect(drawer.getByRole('listitem')).toContainText(['pages publiques']);
});

test('seven windows on a task that waits: the seventh opens, and all see its end', async ({ context }) => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const task = await ask<{ id: number }>('admin', 'POST', '/admin/tasks', { type: 'sitemap', date_run: later });
  await enter(context, 'admin');
  // Over HTTP/1.1 a browser opens six connections to a server.
  for (let opened = 0; opened < 7; opened++) {
    const page = await context.newPage();
    await page.goto(`${origin}/admin/messenger?drawer=task:${task.id}`);
    await expect(page.getByRole('dialog', { name: 'Fiche' })).toContainText('En attente');
  }
  await ask('admin', 'PUT', `/admin/tasks/${task.id}/cancel`);
  for (const page of context.pages())
    await expect(page.getByRole('dialog', { name: 'Fiche' })).toContainText('Annulée');
});
