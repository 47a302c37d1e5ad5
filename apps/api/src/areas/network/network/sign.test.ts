import { contents, pharmacies, signatures as signed } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import type { Actor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import { signatures } from '../../../resources/network/signatures.ts';
import { parseQuery } from '../../../rest/query.ts';
import { perPageOf, viewOf } from '../../../rest/view.ts';
import { contentsHandlers } from '../texts/handlers.ts';
import { networkHandlers } from './handlers.ts';
import { sign } from './sign.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });
const { actors, member, stranger } = await insertOffice(sql);

const publish = (key: string, html: string) =>
  run(contentsHandlers, contents.save, services, actors.admin, { key, body: { title: 'Contrat', html } });
const signAs = (actor: Actor, signing: Parameters<typeof sign>[1]) => sign(contextOf(services, actor), signing);
async function list(actor: Actor, query: string): Promise<Record<string, unknown>[]> {
  const { filters = {}, sort = [] } = signed.list;
  const parsed = parseQuery(query, { filters, sort, perPage: perPageOf(signatures) });
  const page = await viewOf(signatures, actor.role).list(sql, actor, parsed, query);
  return JSON.parse(page.toString())['hydra:member'];
}
const read = async (actor: Actor, id: unknown): Promise<Record<string, unknown>> =>
  JSON.parse(await viewOf(signatures, actor.role).get(sql, actor, Number(id)));

it('a signature keeps the version that was signed, and can be read again', async () => {
  const { customer, stranger: other, admin, pool } = actors;
  await expect(signAs(customer, { paper: 'contract', id: member })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ce texte n’est pas encore publié : il pourra être signé ensuite.',
  });
  await publish('contract', '<p>premier</p>');
  await publish('contract', '<p>second</p>');
  await expect(signAs(customer, { paper: 'contract', id: member, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ce texte a changé entre-temps : relisez-le avant de signer.',
  });
  await run(networkHandlers, pharmacies.validateContract, services, customer, { id: member, body: { version: 2 } });
  await publish('contract', '<p>troisième</p>');

  const [mine, ...others] = await list(customer, '');
  expect(others).toEqual([]);
  expect(mine).toMatchObject({
    paper: 'contract',
    version: 2,
    is_outdated: true,
    source: 'online',
    signer: 'customer',
  });
  expect(mine).not.toHaveProperty('html');
  expect(await read(customer, mine?.['id'])).toMatchObject({ title: 'Contrat', html: '<p>second</p>' });
  expect(await list(other, '')).toEqual([]);
  await expect(read(other, mine?.['id'])).rejects.toMatchObject({ code: 'not_found' });
  expect(await list(pool, '')).toHaveLength(1);

  await signAs(other, { paper: 'contract', id: stranger });
  const versions = async (query: string) => (await list(admin, query)).map(({ version }) => version);
  expect(await versions('is_outdated=true')).toEqual([2]);
  expect(await versions('is_outdated=false')).toEqual([3]);
  expect(await versions('version=2')).toEqual([2]);
});

it('a second signature says when, by whom and of which version the first one is', async () => {
  await expect(signAs(actors.customer, { paper: 'contract', id: member })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Le contrat a déjà été signé, le .* par customer \(version 2\)\.$/),
  });
  const two = await Promise.allSettled([1, 2].map(() => signAs(actors.customer, { paper: 'money_order', id: member })));
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('an administrator records a paper, of the version that it carries', async () => {
  const { admin } = actors;
  await expect(signAs(admin, { paper: 'conditions', id: member, version: 4 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'La version 4 de ce texte n’existe pas.',
  });
  await publish('conditions', '<p>premier</p>');
  await publish('conditions', '<p>second</p>');
  await signAs(admin, { paper: 'conditions', id: member, version: 1 });
  const [paper] = await list(admin, 'paper=conditions');
  expect(paper).toMatchObject({ version: 1, source: 'paper', signer: 'admin', is_outdated: true });
});

it('the built-in mandate that was signed stays, whatever the settings say later', async () => {
  const config = { ...services.config, advertisingCollection: 'pharmacy' as const };
  await sign(contextOf({ ...services, config }, actors.stranger), { paper: 'money_order', id: stranger });
  const rows = await list(actors.admin, 'paper=money_order&order[id]=asc');
  expect(rows.map(({ version }) => version)).toEqual([1, 2]);
  const texts = await Promise.all(rows.map(async ({ id }) => String((await read(actors.admin, id))['html'])));
  expect(texts[0]).toContain('Le réseau encaisse ces factures');
  expect(texts[1]).toContain('Le réseau n’encaisse rien pour elle');
});

it('no signature can be changed or deleted, also when its account is', async () => {
  await expect(sql`delete from pharmacy_signatures`).rejects.toMatchObject({ code: '23001' });
  await expect(sql`update pharmacy_signatures set date_signature = now()`).rejects.toMatchObject({ code: '23001' });
  await expect(sql`delete from pharmacies where id = ${member}`).rejects.toMatchObject({ code: '23001' });
  await sql`delete from users where id = ${actors.customer.userId}`;
  const [first] =
    await sql`select signer, user_id from pharmacy_signatures where pharmacy_id = ${member} and paper = 'contract'`;
  expect(first).toEqual({ signer: 'customer', user_id: null });
});
