import { Collection, type Item } from 'postman-collection';
import { expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../../test/accounts-app.ts';
import { testApp } from '../../../test/app.ts';
import { askOf } from '../../../test/given/ask.ts';

const { app, services } = await testApp();
const read = async (path: string) => app.inject({ url: path, headers: { host: 'officine.test' } });
/** A collection, as Postman's own library reads it. */
const collectionAt = async (path: string) => new Collection((await read(path)).json());
function requestsOf(collection: Collection): Item[] {
  const found: Item[] = [];
  collection.forEachItem((item) => void found.push(item));
  return found;
}

it.each([
  ['/api/docs.postman.json', '/api/docs.jsonopenapi', 'http://officine.test/api'],
  ['/api/broadcaster/docs.postman.json', '/api/broadcaster/docs.jsonopenapi', 'http://officine.test/api/broadcaster'],
])('%s: every call of the document, for Postman', async (path, document, baseUrl) => {
  const answer = await read(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="officine(-advertiser)?\.postman\.json"/),
  });
  const collection = await collectionAt(path);
  expect(collection.variables.get('baseUrl')).toBe(baseUrl);
  const requests = requestsOf(collection);
  const paths = (await read(document)).json().paths as Record<string, object>;
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(requests).toHaveLength(operations.length);
  for (const { name, request } of requests) {
    expect(name).toMatch(/^[A-ZÀÉÊ]/);
    expect(request.url.toString()).toMatch(/^\{\{baseUrl\}\}\//);
    if (request.body?.mode === 'raw') JSON.parse(String(request.body.raw));
  }
});

it('has requests that the server answers, with the token alone to fill in', async () => {
  await addUser(services.sql, { login: 'chef', role: 'admin' });
  const requests = requestsOf(await collectionAt('/api/admin/docs.postman.json'));
  const send = (name: string, token?: string) => {
    const { request } = requests.find((item) => item.name === name) as Item;
    const url = request.url.toString().replace('{{baseUrl}}', '/api/admin');
    const headers = {
      accept: String(request.headers.get('Accept')),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return app.inject({ method: request.method as 'GET', url, headers });
  };
  expect((await send('Liste les emplacements')).statusCode).toBe(401);
  const { body } = await askOf(app)('POST', '/login', { body: { username: 'chef', password: PASSWORD } });
  const zones = await send('Liste les emplacements', body.token);
  expect([zones.statusCode, zones.json()]).toEqual([200, []]);
  const everywhere = requestsOf(await collectionAt('/api/docs.postman.json'));
  const signIn = everywhere.find(({ name }) => name === 'Ouvre une session')?.request;
  expect(signIn?.auth?.type).toBe('noauth');
  expect(Object.keys(JSON.parse(String(signIn?.body?.raw)))).toEqual(expect.arrayContaining(['username', 'password']));
});
