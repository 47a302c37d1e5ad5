import { contents as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { insertOffice, officeServices, run } from '../../test/given/office.ts';
import { contentsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);

it('saves a text by its key: a version each change, a line each in the feed', async () => {
  const { actors } = await insertOffice(sql);
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
  const feed = await sql`select action from changes order by id`;
  expect(feed.map((row) => row['action'])).toEqual(['create', 'update', 'update', 'create']);
});
