import { CONTENT_KEYS, type ContentOverview, contents as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { contentsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });

const { actors } = await insertOffice(sql);
const page = (html: string) => ({ title: 'Texte', html });

it('saves a text by its key: a version each change, a line each in the feed', async () => {
  const save = (key: string, html: string) =>
    run(contentsHandlers, calls.save, services, actors.admin, { key, body: { title: 'Questions', html } });
  const read = (key: string) => run(contentsHandlers, calls.byKey, services, actors.customer, { key });

  await expect(read('faq')).rejects.toMatchObject({ code: 'not_found' });
  await expect(save('recipes', '<p>1</p>')).rejects.toMatchObject({ code: 'not_found' });
  expect(await save('faq', '<p>1</p>')).toMatchObject({ version: 1 });
  await save('faq', '<p>1</p>');
  await Promise.all([save('faq', '<p>2</p>'), save('faq', '<p>3</p>')]);
  expect(await read('faq')).toMatchObject({ '@id': '/api/contents/faq', key: 'faq', version: 3 });
  await expect(run(contentsHandlers, calls.published, services, null, { key: 'faq' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await save('privacy', '<p>4</p>');
  expect(await run(contentsHandlers, calls.published, services, null, { key: 'privacy' })).toMatchObject({
    key: 'privacy',
    html: '<p>4</p>',
  });
  const versions = await sql`
    select version, html, author from content_versions where key = 'faq' order by version`;
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(versions[0]).toEqual({ version: 1, html: '<p>1</p>', author: 'admin' });
  const feed = await sql`select action from changes order by id`;
  expect(feed.map((row) => row['action'])).toEqual(['create', 'update', 'update', 'create']);
});

it('mandates have a text from the start, which says who collects; a saved one is the next version', async () => {
  const read = (key: string, means = services) =>
    run(contentsHandlers, calls.byKey, means, actors.customer, { key }) as Promise<{ html: string; version: number }>;
  expect(await read('money_order')).toMatchObject({
    title: 'Mandat de facturation et d’encaissement',
    html: expect.stringContaining('Le réseau encaisse ces factures pour le compte de la pharmacie'),
    version: 1,
  });
  const config = { ...services.config, advertisingCollection: 'pharmacy' as const };
  expect((await read('money_order', { ...services, config })).html).toContain('Le réseau n’encaisse rien pour elle');
  expect((await read('sepa_mandate')).html).toContain('dans les 8 semaines');
  const body = { title: 'Mandat SEPA', html: '<p>Autre texte</p>' };
  await run(contentsHandlers, calls.save, services, actors.admin, { key: 'sepa_mandate', body });
  expect(await read('sepa_mandate')).toMatchObject({ ...body, version: 2 });
});

it('a version is neither changed nor deleted, whatever asks for it', async () => {
  await run(contentsHandlers, calls.save, services, actors.admin, { key: 'legal_notices', body: page('<p>1</p>') });
  for (const rewrite of [sql`update content_versions set html = 'x'`, sql`delete from content_versions`])
    await expect(rewrite).rejects.toMatchObject({ message: expect.stringContaining('keeps what was published') });
});

const saveConditions = (html: string, version: number) =>
  run(contentsHandlers, calls.save, services, actors.admin, {
    key: 'conditions',
    body: { ...page(html), version },
  });

it('what was published meanwhile is not overwritten', async () => {
  await saveConditions('<p>1</p>', 0);
  await expect(saveConditions('<p>2</p>', 0)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^La version 1 a été publiée entre-temps, par admin le .* : relisez-la d’abord\.$/),
  });
  expect(await saveConditions('<p>2</p>', 1)).toMatchObject({ version: 2 });
});

it('a built-in text is kept as version 1 when another replaces it', async () => {
  await run(contentsHandlers, calls.save, services, actors.admin, {
    key: 'money_order',
    body: { ...page('<p>Mandat</p>'), version: 1 },
  });
  const versions = await sql`
    select version, author, html like '%quinze jours%' as "isBuiltIn" from content_versions
    where key = 'money_order' order by version`;
  expect(versions).toEqual([
    { version: 1, author: null, isBuiltIn: true },
    { version: 2, author: 'admin', isBuiltIn: false },
  ]);
  const { texts } = (await run(contentsHandlers, calls.overview, services, actors.admin, {})) as ContentOverview;
  expect(texts.map(({ key }) => key)).toEqual([...CONTENT_KEYS]);
  expect(texts.find(({ key }) => key === 'contract')).toMatchObject({ title: 'Contrat', version: 0, author: null });
  expect(texts.find(({ key }) => key === 'money_order')).toMatchObject({ version: 2, author: 'admin' });
});
