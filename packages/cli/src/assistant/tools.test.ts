import { ROLES } from '@officine/sdk';
import { expect, it } from 'vitest';
import { findCall } from './calls/find-call.ts';
import { ownCall, ownCalls } from './calls/routes.ts';
import { inputSchema, readInput } from './input.ts';
import { isFor, type Work } from './tool.ts';
import { TOOLS } from './tools/all.ts';

const SPACES = /[\u00a0\u202f]/g;
const found = async (words: string, role = 'admin') =>
  (await findCall.run({ role } as Work, { words } as never)).text().replaceAll(SPACES, ' ');

it('twelve questions, and three tools for everything else; one of them changes something', () => {
  const names = TOOLS.map(({ name }) => name);
  expect(names).toHaveLength(15);
  expect(new Set(names).size).toBe(15);
  expect(names.slice(12)).toEqual(['find_call', 'call', 'change']);
  expect(TOOLS.filter(({ writes }) => writes).map(({ name }) => name)).toEqual(['change']);
  for (const { name, description, input } of TOOLS) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(description).toMatch(/^[A-ZÉÀQ].{40,}/s);
    const { properties, additionalProperties } = inputSchema(input) as unknown as {
      properties: Record<string, { description?: string }>;
      additionalProperties: boolean;
    };
    expect([name, additionalProperties]).toEqual([name, false]);
    for (const [key, { description: said }] of Object.entries(properties))
      expect([name, key, typeof said]).toEqual([name, key, 'string']);
  }
});
it('each role has the tools whose calls it has', () => {
  const count = Object.fromEntries(ROLES.map((role) => [role, TOOLS.filter((tool) => isFor(tool, role)).length]));
  expect(count).toEqual({ admin: 15, customer: 13, pool: 13, advertiser: 12, marketing: 9 });
});
it('offers no sessions, passwords, tokens, streams or writes of the public, and knows GET calls that act', () => {
  for (const role of ROLES) {
    const own = [...ownCalls(role).values()];
    expect(own.filter(({ name }) => /^(tokens|security)\.|accounts\.(?!me$)|stream$/.test(name))).toEqual([]);
    expect(own.filter(({ mount, isRead }) => mount === 'public' && !isRead)).toEqual([]);
  }
  const acting = [...ownCalls('admin').values()]
    .filter(({ route, isRead }) => route.method === 'GET' && !isRead)
    .map(({ name }) => name);
  expect(acting.toSorted()).toEqual([
    'pools.addPharmacy',
    'pools.removePharmacy',
    'wordpresses.check',
    'wordpresses.checkServer',
    'wordpresses.process',
    'wordpresses.resolveErrors',
    'wordpresses.sync',
    'wordpresses.syncServer',
  ]);
  expect(() => ownCall('customer', 'tasks.list')).toThrow('n’est pas ouvert à votre compte');
  expect(() => ownCall('admin', 'pharmacies.lst')).toThrow('Aucun appel ne se nomme');
});
it('finds calls by French words, and tells their parameters and fields', async () => {
  expect(await found('quelles captures d’écran avons-nous ?')).toMatch(/^- screenshots\./);
  expect(await found('tâches')).toMatch(/^- tasks\./);
  expect(await found('émettre un avoir')).toContain(
    'invoices.credit : Émet un avoir sur la facture · CHANGE · params : id',
  );
  expect(await found('mandat SEPA', 'customer')).not.toContain('sepaMandates.record');
  expect(await found('zztop')).toContain('Aucun appel ne parle de « zztop »');
  const details = await found('zones.update');
  expect(details).toContain('body : reference (Référence), description (Description), price (Prix par jour)');
});
/** Reads an input of the tool at this place, and throws its refusal with plain spaces. */
const said = (at: number, input: unknown) => () => {
  try {
    readInput(TOOLS[at]?.input as never, input);
  } catch (cause) {
    throw new Error((cause as Error).message.replaceAll(SPACES, ' '), { cause });
  }
};
it('says in French what is wrong with an input', () => {
  const [find, , , why] = TOOLS;
  expect(find?.name).toBe('find');
  expect(said(0, {})).toThrow('Il manque « words ».');
  expect(said(0, { words: 3 })).toThrow('« words » : un texte est attendu.');
  expect(said(0, { words: 'a', wrods: 1 })).toThrow('Paramètre inconnu : « wrods ».');
  expect(said(0, 'tout')).toThrow('un objet est attendu.');
  expect(why?.name).toBe('why_advert');
  expect(said(3, { date: '31/12/2026' })).toThrow('« date » : un jour, au format AAAA-MM-JJ est attendu.');
  expect(said(3, { medium: 'papier' })).toThrow('« medium » : au choix : internet, extranet.');
  expect(said(3, { pharmacy: -1 })).toThrow('« pharmacy » : 1 au moins.');
  expect(said(3, { pharmacy: {} })).toThrow('« pharmacy » : un id, une référence ou un nom est attendu.');
});
