import type { Role } from '@officine/sdk';
import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { ask, toast } from './office.ts';

/** Drawers in which a role writes some fields and only reads the others. */
const DRAWERS: readonly [role: Role, kind: string, path: string, written: string][] = [
  ['pool', 'pool', '/pool/pools', 'Description'],
  ['advertiser', 'advertiser', '/broadcaster/broadcasters', 'Contact'],
];

for (const [role, kind, path, written] of DRAWERS)
  test(`${role}: fields of the own drawer that the role may not write are text, the others are saved`, async ({
    page,
  }) => {
    const token = await enter(page, role);
    const [own] = await ask<{ id: number; name: string }[]>(token, path);
    await page.goto(`${origin}/${role}?drawer=${kind}:${own?.id}`);
    const drawer = page.getByRole('dialog', { name: 'Fiche' });
    await expect(drawer.getByLabel('Nom', { exact: true })).toBeDisabled();
    await expect(drawer.getByLabel('Nom', { exact: true })).toHaveValue(own?.name ?? '');
    await expect(drawer.getByLabel('Référence')).toBeDisabled();
    await expect(drawer.getByRole('button', { name: 'Désactiver…' })).toHaveCount(0);
    const field = drawer.getByLabel(new RegExp(`^${written}`));
    await field.fill('Écrit par son propriétaire');
    const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes(path));
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    expect(Object.keys((await sent).postDataJSON())).toHaveLength(1);
    await expect(toast(page, 'Enregistrement effectué')).toBeVisible();
    await page.goto(`${origin}/${role}?drawer=${kind}:${own?.id}`);
    await expect(field).toHaveValue('Écrit par son propriétaire');
  });
