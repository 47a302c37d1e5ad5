import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { presenceChanged } from '../src/kit/calls/presence-news.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import type { Asked } from './server.ts';

/** The office, with these people on each thing, who can come and go. */
async function officeWith(path: string, people: { name: string }[]) {
  const beats: Asked[] = [];
  const opened = await openOffice(path, {
    ...examplesOf('admin'),
    'PUT /presence': (asked) => {
      beats.push(asked);
      return { json: { people } };
    },
  });
  return { ...opened, beats };
}
const zone = exampleOf('admin', '/zones') as { '@type': string; id: number };

test('a form names the others who have its thing open, and says when its own reader leaves', async () => {
  const people = [{ name: 'Claire Martinez' }];
  const { beats } = await officeWith(`/admin/zones?drawer=zone:${zone.id}`, people);
  const note = drawer().getByText(/aussi cette fiche/);
  await expect.element(note).toHaveTextContent('Claire Martinez modifie aussi cette fiche');
  await expect.element(note).toHaveAttribute('role', 'status');
  expect(beats[0]?.body).toEqual({ type: 'Zone', id: zone.id });
  // Somebody comes: the stream says so, and the form asks at once.
  people.push({ name: 'Paul Durand' });
  presenceChanged();
  await expect.element(note).toHaveTextContent('Claire Martinez et Paul Durand modifient aussi cette fiche');
  people.push({ name: 'Lucie Petit' });
  presenceChanged();
  await expect.element(note).toHaveTextContent('Claire Martinez et 2 autres personnes modifient aussi cette fiche');
  people.length = 0;
  presenceChanged();
  await expect.element(note).not.toBeInTheDocument();
  await drawer().getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => beats.at(-1)?.body).toEqual({ type: 'Zone', id: zone.id, is_leaving: true });
});

test('a server that does not answer names nobody, and the form saves as it does alone', async () => {
  const failing = await openOffice(`/admin/zones?drawer=zone:${zone.id}`, {
    ...examplesOf('admin'),
    'PUT /presence': () => ({ status: 503, json: { code: 'server_access' } }),
  });
  await expect.poll(() => failing.asked.some(({ path }) => path === '/presence')).toBe(true);
  await expect.element(drawer().getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await expect.element(page.getByText(/aussi cette fiche/)).not.toBeInTheDocument();
});
