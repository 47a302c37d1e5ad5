import { expect, type Page, test } from '@playwright/test';
import { ask, origin, signIn } from '../demo.ts';
import { linkOf, mailTo } from '../mails.ts';
import { countClicks } from './clicks.ts';
import { toast } from './office.ts';

const EXPIRED = 'Le token est expiré. Veuillez réinitialiser à nouveau votre mot de passe.';

test('a visitor is asked who he is, and then gets where he wanted', async ({ page }) => {
  await page.goto(`${origin}/admin/zones?q=bandeau`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fzones%3Fq%3Dbandeau$/);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('L’identifiant est obligatoire')).toBeVisible();
  await page.getByLabel('Identifiant ou email').fill('admin@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('not this one 1');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrects');
  // What was typed stays.
  await expect(page.getByLabel('Identifiant ou email')).toHaveValue('admin@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('officine-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${origin}/admin/zones?q=bandeau`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emplacements' })).toBeVisible();
});

test('a login never leads to another site', async ({ page }) => {
  await page.goto(`${origin}/login/pool@demo.officine.test?redirect=//example.org/admin`);
  await expect(page.getByLabel('Identifiant ou email')).toHaveValue('pool@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('officine-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/pool`);
});

test('who is signed in is led to his own home, from another role’s area and from public pages', async ({ page }) => {
  await signIn(page, 'pool', '/admin/zones');
  await expect(page).toHaveURL(`${origin}/pool`);
  for (const path of ['/', '/login', '/forgotten-password', '/reset-password/a/b', '/monitored/a-b-c', '/pharmacy/x']) {
    await page.goto(origin + path);
    await expect(page).toHaveURL(`${origin}/pool`);
  }
  // Links of the office show the page of a pharmacy.
  await page.goto(`${origin}/pharmacy/x#apercu`);
  await expect(page.getByText('Cette pharmacie n’a pas de page ici')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/pharmacy/x#apercu`);
});

test('a session that ended elsewhere ends here, and says so', async ({ page }) => {
  await signIn(page, 'admin', '/admin/zones');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: { error: 'unauthenticated' } }));
  await page.getByRole('radio', { name: 'Désactivés' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fzones%3Fstate%3Ddisabled$/);
  await expect(page.getByText('Votre session a expiré, reconnectez-vous.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

/** Addresses at which the page asks for a password's link. */
function linkRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('resetPasswordToken=') && asked.push(request.url()));
  return asked;
}

test('a forgotten password: a mail, its link, the rule, a link that serves once; and it is changed', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  const who = 'direction@demo.officine.test';
  await page.goto(`${origin}/login`);
  await page.getByLabel('Identifiant ou email').fill('nobody@example.org');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  // What was typed is not asked again.
  await expect(page.getByLabel('Email ou identifiant')).toHaveValue('nobody@example.org');
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('alert')).toHaveText("Aucun compte n'a été trouvé avec les informations renseignées");
  await page.getByLabel('Email ou identifiant').fill(who);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('heading', { name: 'Un email vous a été envoyé' })).toBeVisible();

  const link = linkOf(mailTo(who, 'reset'));
  const asked = linkRequests(page);
  await page.goto(origin + link);
  await expect(page.getByText(`Pour le compte ${who}`)).toBeVisible();
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused();
  const [first, second] = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Confirmation du mot de passe')];
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await first.fill('court1');
  await save.click();
  await expect(page.getByText('Le mot de passe doit avoir au moins 8 caractères dont un chiffre')).toBeVisible();
  await first.fill('une phrase de 2026');
  await second.fill('une autre de 2026');
  await save.click();
  await expect(page.getByText('Les deux mots de passe ne sont pas identiques')).toBeVisible();
  await first.fill('password1');
  await second.fill('password1');
  await save.click();
  await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible();
  const password = `une phrase de ${Date.now()}`;
  await first.fill(password);
  await second.fill(password);
  await save.click();
  await expect(page.getByText('Réinitialisation effectuée')).toBeVisible();
  // Four of them were refused.
  await clicks.atMost(3 + 4, 'forgotten password');
  await expect(page.getByLabel('Identifiant ou email')).toHaveValue(who);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin`);
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
  for (const text of [password, `${password} !`, `${password} !`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mot de passe changé')).toBeVisible();
  await clicks.atMost(2, 'change a password');
  // Not asked for again once it is used.
  expect(asked).toHaveLength(1);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(origin + link);
  await expect(page.getByRole('alert')).toHaveText(
    "Le token n'est pas valide. Veuillez réinitialiser à nouveau votre mot de passe.",
  );
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
});

test('a link of yesterday says that it expired', async ({ page }) => {
  // A day cannot be waited for: the server's answer is tested with its clock.
  await page.route('**/api/check_reset_password_token*', (route) =>
    route.fulfill({ status: 410, json: { code: 'token_expired', detail: EXPIRED } }),
  );
  await page.goto(`${origin}/reset-password/zoe#old`);
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
});

test('a welcome slip opens an account, once its conditions are agreed to', async ({ page }) => {
  interface User {
    id: number;
    email: string;
  }
  const list = await ask<{ 'hydra:member': User[] }>(
    'admin',
    'GET',
    '/admin/users?role=customer&hasAgreedConditions=false&isActive=true&itemsPerPage=1&order[id]=desc',
  );
  const [user] = list['hydra:member'];
  if (!user) throw new Error('nobody is new');
  await ask('admin', 'PUT', `/admin/users/${user.id}/send_user_note`, {});
  const asked = linkRequests(page);
  await page.goto(origin + linkOf(mailTo(user.email, 'welcome')));
  const password = `bienvenue le ${Date.now()}`;
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page.getByText('Votre accord est nécessaire pour continuer')).toBeVisible();
  await page.getByRole('button', { name: 'Lire les conditions générales' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '1. Accès' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('J’ai lu et j’accepte').click();
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page).toHaveURL(`${origin}/customer`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Pharmacie' })).toBeVisible();
  // Not asked for again once it is used.
  expect(asked).toHaveLength(1);
});

test('who has not agreed to the conditions agrees before anything else', async ({ page }) => {
  let agreed = false;
  await page.route('**/api/customer/users/*', async (route) => {
    if (route.request().method() === 'PUT') agreed = true;
    // The page asks again behind its back, and may have left meanwhile.
    const answer = await route.fetch().catch(() => null);
    const profile = await answer?.json().catch(() => null);
    if (answer && profile) await route.fulfill({ response: answer, json: { ...profile, hasAgreedConditions: agreed } });
  });
  await signIn(page, 'customer', '/customer/notifications');
  await expect(page).toHaveURL(/\/init-account\?redirect=%2Fcustomer%2Fnotifications$/);
  await page.getByText('J’ai lu et j’accepte').click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(`${origin}/customer/notifications`);
});
