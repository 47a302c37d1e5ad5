import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { ask, settled, toast } from './office.ts';

test('an advertiser shares a campaign’s proof by a link, and closes it', async ({ page, browser }) => {
  const token = await enter(page, 'advertiser');
  const [campaign] = await ask<{ id: number; name: string }[]>(token, '/broadcaster/campaigns?status=running');
  if (!campaign) throw new Error('l’annonceur n’a pas de campagne en cours');
  await page.goto(`${origin}/advertiser/campaign-reporting/${campaign.id}`);
  await page.getByRole('link', { name: 'Bilan' }).click();
  await expect(page.getByRole('heading', { name: 'Où elle a été diffusée' })).toBeVisible();
  await expect(page.getByText(/^Moyenne du réseau\s:\s[\d,]+\s%$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bilan-.*\.pdf$/);

  await page.getByRole('button', { name: 'Partager par un lien…' }).click();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const url = await page.getByLabel('Adresse').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  const visitor = await browser.newPage();
  await visitor.goto(origin + new URL(url).pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Télécharger en PDF' })).toBeVisible();

  await page.reload();
  await settled(page);
  const line = page.getByRole('listitem').filter({ hasText: 'Ouvert ' }).first();
  await line.getByRole('button', { name: 'Révoquer…' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expect(toast(page, 'Lien révoqué')).toBeVisible();
  const answer = await visitor.reload();
  expect(answer?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' })).toBeVisible();
  await expect(visitor.getByText(campaign.name)).toHaveCount(0);
  await visitor.close();
});
