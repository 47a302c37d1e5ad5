import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ask, origin } from '../demo.ts';
import { linkOf, mailTo } from '../mails.ts';

test('an account is entered by a code, then by a passkey, and its earlier address undoes it all', async ({ page }) => {
  // Passkeys belong to the server's public name.
  const site = origin.replace('127.0.0.1', 'localhost');
  const email = `securite-${Date.now()}@example.org`;
  const user = { login: email, email, name: 'Zoé Le Gall', role: 'marketing', hasAgreedConditions: true };
  const { id } = await ask<{ id: number }>('admin', 'POST', '/admin/users', user);
  await ask('admin', 'PUT', `/admin/users/${id}/send_user_note`, {});
  const password = `bienvenue le ${Date.now()}`;
  await page.goto(site + linkOf(mailTo(email, 'welcome')));
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByText('J’ai lu et j’accepte').click();
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page).toHaveURL(`${site}/marketing`);

  await page.goto(`${site}/security`);
  await page.getByRole('button', { name: 'Activer la double authentification' }).click();
  await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
  const secret = await page.getByText('saisissez cette clé').locator('span').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.trim()) });
  // The code of the step before: the current one stays free for the sign-in below.
  await page.getByLabel('Code affiché').fill(totp.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByText('10 codes de secours restants')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site}/login/${encodeURIComponent(email)}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByLabel('Code').fill(totp.generate());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${site}/marketing`);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL(`${site}/marketing`);

  await page.goto(site + linkOf(mailTo(email, 'account-changed')));
  await page.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(page.getByRole('heading', { name: 'Le changement est annulé' })).toBeVisible();
  await page.goto(`${site}/security`);
  await expect(page).toHaveURL(/\/login/);
});
