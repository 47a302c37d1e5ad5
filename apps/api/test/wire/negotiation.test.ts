import { describe, expect, it } from 'vitest';
import { LD, wireWorld } from './world.ts';

const { call, json, makeZones, sql } = await wireWorld();
const [zone] = (await makeZones(3)) as [number];
const input = (reference: string) => ({ reference, description: 'Bandeau', price: 100 });
const count = async () => (await sql`select 1 from zones`).length;
const type = async (accept: string) =>
  (await call(`GET /admin/zones/${zone}`, { headers: { accept } })).headers['content-type'];

describe('the format of an answer', () => {
  it.each([
    '',
    '*/*',
    'application/*',
    'application/ld+json',
    'text/plain, */*',
    'application/json;q=0.5, application/ld+json;q=0.9',
    'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8',
  ])('is JSON-LD for « %s »', async (accept) => {
    expect(await type(accept)).toBe('application/ld+json; charset=utf-8');
  });

  it.each([
    'application/json',
    'application/json, application/ld+json;q=0.5',
    'application/ld+json;q=0, application/json',
    'APPLICATION/JSON',
  ])('is bare JSON for « %s »', async (accept) => {
    expect(await type(accept)).toBe('application/json; charset=utf-8');
  });

  it('in bare JSON has no envelope, no total and no @ keys', async () => {
    const headers = { accept: 'application/json' };
    const list = await json('GET /admin/zones', { headers });
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ id: zone, reference: 'Z01' });
    expect(JSON.stringify([list, await json(`GET /admin/zones/${zone}`, { headers })])).not.toMatch(/"@|hydra|total/);
  });

  it.each(['text/html', 'image/png', 'application/xml', 'application/json;q=0'])(
    '« %s » is refused with 406',
    async (accept) => {
      const answer = await call('GET /admin/zones', { headers: { accept } });
      expect(answer.statusCode).toBe(406);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json().detail).toBe("Ce format de réponse n'existe pas.");
    },
  );

  it('is refused before anything is written', async () => {
    const before = await count();
    const answer = await call('POST /admin/zones', { body: input('N1'), headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(406);
    expect(await count()).toBe(before);
  });
});

describe('a body', () => {
  it.each([
    ['POST', '/admin/zones', LD],
    ['POST', '/admin/zones', 'application/json'],
    ['POST', '/admin/zones', 'application/json; charset=utf-8'],
    ['PUT', `/admin/zones/${zone}`, LD],
    ['PUT', `/admin/zones/${zone}`, 'application/json'],
    ['PATCH', `/admin/zones/${zone}`, 'application/merge-patch+json'],
  ])('%s %s is read as %s', async (method, path, contentType) => {
    const body = input(`B ${method} ${contentType}`.slice(0, 60));
    const answer = await call(`${method} ${path}`, { body, headers: { 'content-type': contentType } });
    expect(answer.json()).toMatchObject(body);
    expect(answer.statusCode).toBe(method === 'POST' ? 201 : 200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html', ''])(
    'as « %s » is refused with 415',
    async (contentType) => {
      for (const what of ['POST /admin/zones', `PUT /admin/zones/${zone}`, `PATCH /admin/zones/${zone}`]) {
        const answer = await call(what, { body: input('T1'), headers: { 'content-type': contentType } });
        expect(answer.json()).toMatchObject({ status: 415, detail: "Ce type de contenu n'est pas accepté." });
      }
    },
  );

  it('as a form is refused with 415 where there is no file to send', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await call('POST /admin/zones', {
      headers,
      body: '--x\r\ncontent-disposition: form-data; name="reference"\r\n\r\nF1\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each(['{', '', 'null', '[]', '"text"', '12', '{"reference":'])('« %s » is refused with 400', async (body) => {
    for (const what of ['POST /admin/zones', `PUT /admin/zones/${zone}`, `PATCH /admin/zones/${zone}`]) {
      const answer = await call(what, { body });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'syntax',
        detail: "Le contenu envoyé n'est pas lisible.",
      });
    }
  });

  it('may be announced and absent in GET and DELETE: API Platform’s client does so', async () => {
    const headers = { 'content-type': LD, accept: LD };
    expect((await call('GET /admin/zones', { headers })).statusCode).toBe(200);
    const { id } = await json('POST /admin/pool-communications', {
      status: 201,
      body: { pool: (await sql`select id from pools`)[0]?.['id'], title: 'À effacer' },
    });
    const gone = await call(`DELETE /admin/pool-communications/${id}`, { headers });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect((await call(`GET /admin/pool-communications/${id}`)).statusCode).toBe(404);
  });
});
