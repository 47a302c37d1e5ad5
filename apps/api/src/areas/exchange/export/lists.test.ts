import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { testDatabase } from '../../../../test/database.ts';
import { type Actor, systemActor } from '../../../access/actor.ts';
import { loadDemo } from '../../../demo/load.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { byName } from '../../../resources/index.ts';
import { csvTexts } from '../tables/csv.ts';
import { exportEvents } from './events.ts';
import { exportList } from './export-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const today = '2026-11-21';
beforeAll(async () => {
  await loadDemo({ sql, log: pino({ level: 'silent' }), files: localStorage(folder) }, { size: 40, today });
});

const admin = systemActor('test');
const as = (role: Role, places: Partial<Actor>): Actor => ({ ...admin, role, ...places });
const customer = as('customer', { pharmacyId: 1 });
async function read(texts: AsyncIterable<string>): Promise<Record<string, string>[]> {
  let file = '';
  for await (const text of texts) file += text;
  const [head, ...rows] = [...readCsv(file.slice(1), ';')].map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries((head ?? []).map((name, at) => [name, cells[at] ?? ''])));
}
const context = (actor: Actor) => ({ sql, actor, resources: byName });
const list = async (name: string, who: Actor, search = '') =>
  read(csvTexts(await exportList(context(who), { name, search, format: 'csv' })));
const events = async (name: string, who: Actor, search = `datetime[before]=${today}`) =>
  read(csvTexts(await exportEvents(context(who), { name, search, format: 'csv' })));

it('has the filters, the order and the chosen fields of the list, and all of its pages', async () => {
  const rows = await list('pharmacies', admin, 'order[reference]=desc&billing.formula=3&page=2&itemsPerPage=1');
  const found =
    await sql`select p.reference, p.name, b.share_capital from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id where b.formula = 3 order by 1 desc`;
  expect(rows.map((row) => row['Référence'])).toEqual(found.map(({ reference }) => reference));
  expect(rows[0]).toMatchObject({
    Nom: found[0]?.['name'],
    Pays: 'FR',
    Active: expect.stringMatching(/^(Oui|Non)$/),
    Formule: 'Extranet et site',
  });
  const [chosen] = await list('pharmacies', admin, 'properties[]=name&properties[]=billing');
  expect(Object.keys(chosen ?? {})).not.toContain('Référence');
  expect(Object.keys(chosen ?? {})).toEqual(expect.arrayContaining(['Nom', 'Facturation : capital social (€)']));
});
it('has the chosen columns in their order, of those that the role reads, and a French name', async () => {
  const columns = ['status', 'name', 'advertiser'];
  const file = await exportList(context(admin), {
    name: 'campaigns',
    search: 'status=running',
    format: 'csv',
    columns,
  });
  const rows = await read(csvTexts(file));
  expect([file.name, file.count]).toEqual(['campagnes-en-cours', rows.length]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['État', 'Nom', 'Annonceur']);
  expect(rows[0]?.['État']).toBe('En cours');

  const asked = {
    name: 'pharmacies',
    search: 'isActive=true',
    format: 'csv',
    columns: ['reference', 'comment'],
  } as const;
  const own = await exportList(context(customer), asked);
  expect(own.columns.map(({ header }) => header)).toEqual(['Référence']);
  expect(own.name).toBe('pharmacies-activees');
  expect((await exportList(context(admin), { ...asked, title: 'À l’Ouest !' })).name).toBe('pharmacies-a-l-ouest');
  await expect(exportList(context(admin), { ...asked, columns: ['colour'] })).rejects.toThrow('n’existe pas ici');
});
it('shows amounts in euros, days and instants as the French write them', async () => {
  const [row] = await list('campaigns', admin, 'order[id]=asc');
  expect(row).toMatchObject({
    'Budget (€)': expect.stringMatching(/^\d+,\d\d$/),
    Début: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    Création: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
    Annonceur: expect.any(String),
  });
});
it('has no list that the role has not', async () => {
  await expect(list('list_updates', customer)).rejects.toThrow('introuvable');
  await expect(list('log_visits', admin)).rejects.toThrow('introuvable');
});
it('gives events of the last thirty days, within the role’s rows', async () => {
  const [count] =
    await sql`select count(*)::int as n, count(*) filter (where pharmacy_id = 1)::int as own from log_adverts where datetime >= '2026-10-22T22:00:00Z' and datetime < '2026-11-21T23:00:00Z'`;
  const all = await events('log_adverts', admin);
  expect(all).toHaveLength(count?.['n'] as number);
  expect(new Set(all.map((row) => row['Nature']))).toEqual(new Set(['Vue', 'Clic']));
  expect(all[0]).toMatchObject({
    'Pharmacie : référence': expect.stringMatching(/^Z/),
    Annonceur: expect.stringMatching(/./),
  });
  const own = await events('log_adverts', customer);
  expect(own).toHaveLength(count?.['own'] as number);
  // Of zones a pharmacy reads those of the extranet.
  expect(own.filter((row) => !/^$|^(EXT|RES)-/.test(row['Emplacement'] ?? ''))).toEqual([]);
  expect(await events('log_adverts', customer, `datetime[before]=${today}&pharmacy=2`)).toEqual([]);
  const [visit] = await events('log_visits', admin);
  expect(visit).toHaveProperty('Adresse IP (tronquée)');
  expect((await events('log_visits', customer))[0]).not.toHaveProperty('Adresse IP (tronquée)');
  await expect(events('log_visits', as('advertiser', { advertiserId: 1 }))).rejects.toThrow('introuvable');
});
it('has French headings, and words where the API has objects', async () => {
  const wrong: string[] = [];
  for (const { of } of Object.values(byName)) {
    if (!of.list.on.includes('admin')) continue;
    const name = of.list.path.slice(1);
    for (const row of await list(name, admin))
      for (const [header, cell] of Object.entries(row))
        if (!/^\p{Lu}[^_]*$/u.test(header) || /^[[{]|\[object/.test(cell)) wrong.push(`${name}, ${header}: ${cell}`);
  }
  expect([...new Set(wrong)]).toEqual([]);
  const [invoice] = await list('invoices', admin, 'type=web&order[id]=asc');
  expect(invoice?.['Lignes']).toMatch(/^Site \p{L}+, \p{L}+ \d{4}\s: 1 × \d+,\d\d\s€ HT, TVA 20\s%$/u);
});
it('has a row for each line of an invoice on demand', async () => {
  const lines = async (columns?: string[]) => {
    const file = { name: 'invoices', search: 'order[id]=asc', format: 'csv', rows: 'lines', columns } as const;
    return read(csvTexts(await exportList(context(admin), file)));
  };
  const [count] = await sql`select count(*)::int as n, sum(amount_net)::int as net from invoice_lines`;
  const rows = await lines();
  expect(rows).toHaveLength(count?.['n'] as number);
  expect(rows[0]).not.toHaveProperty('Lignes');
  const [first] = await lines(['number']);
  expect(first).toEqual({
    Numéro: rows[0]?.['Numéro'],
    'Lignes : désignation': expect.stringMatching(/^\S/),
    'Lignes : quantité': expect.stringMatching(/^-?\d+$/),
    'Lignes : prix unitaire HT (€)': expect.stringMatching(/^\d+,\d\d$/),
    'Lignes : montant HT (€)': expect.stringMatching(/^-?\d+,\d\d$/),
    'Lignes : taux de TVA (%)': expect.stringMatching(/^\d+(,\d+)?$/),
  });
  const asked = { name: 'invoices', search: '', format: 'csv', rows: 'pharmacy' } as const;
  await expect(exportList(context(admin), asked)).rejects.toThrow('Champs possibles : lines');
});
