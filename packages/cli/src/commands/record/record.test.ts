import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES, type Role, type RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { globalOptions } from '../../program/global-options.ts';
import type { Noun } from '../../verb.ts';
import { catalogue } from '../catalogue.ts';
import { PAGED } from '../open/page-nouns.ts';
import { PAGES } from '../open/pages.ts';
import { definitions, type RecordName } from './definitions.ts';
import { optionsOf, writableFields } from './fields.ts';
import { namingFilters } from './links.ts';
import { recordVerb } from './verbs.ts';

const names = Object.keys(definitions) as RecordName[];
const verbsOf = (name: RecordName) => Object.keys((catalogue[name] as Noun).verbs);
const writes: readonly RouteDef[] = names.flatMap((name) => {
  const { create, update } = definitions[name].resource;
  return [create, update].filter(({ on }) => on.length > 0) as RouteDef[];
});

const has = (route: RouteDef) => route.on.includes('admin') || route.on.includes('shared');

it('has the verbs that the contract lets an administrator make', () => {
  for (const name of names) {
    const { create, update, delete: remove } = definitions[name].resource;
    const verbs = verbsOf(name);
    expect([name, verbs.includes('update')]).toEqual([name, has(update)]);
    expect([name, verbs.includes('delete')]).toEqual([name, has(remove)]);
    expect([name, verbs.includes('create') || !has(create)]).toEqual([name, true]);
    const isSwitched = writableFields(update).some(({ path }) => path === 'isActive');
    expect([name, verbs.includes('disable') && verbs.includes('enable')]).toEqual([
      name,
      // A campaign is stopped by its own verb, with what it credits.
      isSwitched && name !== 'campaign',
    ]);
  }
});
it('has a noun for each resource that a terminal can write', () => {
  const own = new Set<string>(Object.values(definitions).map(({ resource }) => resource.list.path));
  const others = Object.entries(contract).flatMap(([group, calls]) => {
    const { create, update } = calls as { create?: RouteDef; update?: RouteDef };
    const isWritten = [create, update].some(
      (call) => call?.kind && call.on.some((mount) => ROLES.includes(mount as Role)),
    );
    return isWritten && update && !own.has(update.path.replace('/{id}', '')) ? [group] : [];
  });
  // Parts of a pharmacy are options of `pharmacy update`; the rest is made by the server.
  expect(others).toEqual([
    'campaignPharmacies',
    'contacts',
    'pharmacyBillings',
    'pharmacyWebsites',
    'pharmacyWordpress',
  ]);
});
it('spells each field as one option, that no other option has', () => {
  const taken = [...Object.keys(globalOptions), 'data', 'if-match', 'help', 'item', 'web', 'version'];
  for (const route of writes) {
    const fields = writableFields(route);
    const options = Object.keys(optionsOf(fields));
    expect([route.path, options.length]).toEqual([route.path, fields.length]);
    expect([route.path, options.filter((option) => taken.includes(option))]).toEqual([route.path, []]);
    expect(fields.filter(({ label, path }) => label === path).map(({ path }) => path)).toEqual([]);
  }
});
it('finds what a field refers to by a text', () => {
  const links = writes.flatMap((route) => writableFields(route).filter(({ kind }) => kind === 'link'));
  expect(links.length).toBeGreaterThan(20);
  const unknown = links.filter(({ target }) => !target || namingFilters(target).length === 0);
  expect(unknown.map(({ path }) => path)).toEqual([]);
});
it('has the pages of the nouns that say `open`', () => {
  expect(PAGED.toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

const zone = { '@id': '/api/admin/zones/3', '@type': 'Zone', id: 3, reference: 'INT-PAVE', description: 'Pavé' };
const page = (...collection: object[]) => ({ collection, total: collection.length, view: {} });
async function change(args: object, more: object = {}) {
  const verb = recordVerb('zone', 'update');
  const sent: Record<string, unknown>[] = [];
  const answers = {
    'zones.list': () => page(zone),
    'zones.update': (input: Record<string, unknown>) => {
      sent.push(input);
      return zone;
    },
  };
  const { context, stderr } = testContext(verb, { answers, args: { item: 'INT-PAVE', ...args }, ...more });
  await verb.run(context);
  return { sent, stderr: stderr() };
}

it('changes the fields that are given, as French people type them', async () => {
  const { sent, stderr } = await change({
    price: '0,60',
    'is-extranet': 'oui',
    place: 'En haut des écrans',
    width: '',
  });
  expect(sent).toEqual([{ id: 3, body: { price: 60, is_extranet: true, place: 'top', width: null } }]);
  expect(stderr).toContain('Emplacement « INT-PAVE » (3) : enregistré.');
});
it('takes all fields of a file, and those of the options before them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'zone.json');
  writeFileSync(data, JSON.stringify({ price: 60, capacity: 2 }));
  expect((await change({ data, price: '0,75' })).sent).toEqual([{ id: 3, body: { price: 75, capacity: 2 } }]);
  writeFileSync(data, JSON.stringify({ pric: 60 }));
  await expect(change({ data })).rejects.toMatchObject({
    exitCode: 2,
    message: 'Champ inconnu : pric.',
    hint: 'Vouliez-vous dire « price » ?',
  });
});
it.each([
  [{ price: '1,234' }, '--price : « 1,234 » n’est pas un montant en euros.'],
  [{ 'is-extranet': 'peut-être' }, '--is-extranet : Oui ou Non attendu.'],
  [
    { place: 'bas' },
    '--place : « bas » n’est pas un choix : En haut des écrans, À côté du tableau de bord, Pages des documents.',
  ],
  [{ capacity: '1,000' }, '--capacity : « 1,000 » peut se lire 1 ou 1 000 : écrivez ce nombre sans virgule ni point.'],
  [{}, 'Rien à changer.'],
])('refuses %j in French, before any call', async (args, message) => {
  await expect(change(args)).rejects.toMatchObject({ exitCode: 2, message });
});
it('finds what a reference names, and puts parts of an item together', async () => {
  const verb = recordVerb('pharmacy', 'update');
  let body: unknown;
  const pharmacy = { '@id': '/api/admin/pharmacies/7', '@type': 'Pharmacy', id: 7, reference: 'Z01', name: 'Gare' };
  const { context } = testContext(verb, {
    answers: {
      'pools.list': () => page({ '@id': '/api/admin/pools/4', '@type': 'Pool', id: 4, name: 'Soleil', isActive: true }),
      'pharmacies.update': (input) => {
        body = input['body'];
        return pharmacy;
      },
    },
    args: { item: '7', pools: ['Soleil'], 'billing.cip': '2007919', 'billing.rpps': '', holder: 'Ada' },
  });
  await verb.run(context).catch((error: unknown) => {
    // The answer of a real server has more fields than these.
    if (!(error as Error).message.includes('invalid_type')) throw error;
  });
  expect(body).toEqual({ pools: [4], holder: 'Ada', billing: { cip: '2007919', rpps: null } });
});
it('says what stops before it switches an item off', async () => {
  const verb = recordVerb('zone', 'disable');
  const acts: unknown[] = [];
  const { context, stderr } = testContext(verb, {
    answers: {
      'zones.get': () => zone,
      'receipts.switch': ({ body }) => {
        acts.push(body);
        return { count: 1, effect: null, failures: [], receipt: null };
      },
    },
    args: { item: '3' },
    yes: true,
  });
  await verb.run(context);
  const act = { resource: 'Zone', items: ['/api/admin/zones/3'], isActive: false };
  expect(acts).toEqual([{ ...act, dry_run: true }, act]);
  expect(stderr()).toContain('Emplacement « INT-PAVE » (3) : désactivé.');
});
