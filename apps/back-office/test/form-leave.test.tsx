import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';

test('what was typed on a page is not lost by its links, the palette or Back without a question', async () => {
  await openOffice('/admin/advertisers', examplesOf('admin'));
  await page.getByRole('link', { name: /^Laboratoires Valmont/ }).click();
  await drawer().getByRole('link', { name: 'Ouvrir la page' }).click();
  const contact = page.getByRole('main').getByLabelText('Contact');
  await contact.fill('Brouillon');
  const tab = page.getByRole('navigation', { name: /annonceur/ }).getByRole('link', { name: 'Compte' });
  const question = page.getByRole('alertdialog');
  const ways = [
    () => tab.click(),
    () => page.getByRole('link', { name: 'Emplacements' }).first().click(),
    () => history.back(),
    async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await page.getByRole('dialog', { name: 'Aller à' }).getByRole('menuitem', { name: 'Emplacements' }).click();
    },
  ];
  for (const leave of ways) {
    await leave();
    await expect.element(question).toHaveTextContent(/Quitter sans enregistrer\s\?/);
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(contact).toHaveValue('Brouillon');
    expect(location.pathname).toContain('advertiser-information');
  }
  await tab.click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.poll(() => location.pathname).toContain('advertiser-account');
});
