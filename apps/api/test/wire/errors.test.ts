import { describe, expect, it } from 'vitest';
import { wireWorld } from './world.ts';

const { app, call, json, makeZones, office, tokenOf } = await wireWorld();
await makeZones(2);
const PROBLEM = 'application/problem+json; charset=utf-8';
const UUID = /^[\da-f-]{36}$/;

const allowed = async (what: string) => (await call(what)).headers['allow']?.toString().split(', ').sort();
describe('a problem', () => {
  it('has the keys of API Platform 2, 3 and 4, ours, and no inside', async () => {
    const answer = await call('GET /admin/zones/99999');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe(PROBLEM);
    const text = 'Cet élément est introuvable.';
    expect(answer.json()).toEqual({
      '@context': '/api/admin/contexts/Error',
      '@id': '/errors/not_found',
      '@type': 'hydra:Error',
      status: 404,
      type: '/errors/not_found',
      title: 'An error occurred',
      detail: text,
      description: text,
      'hydra:title': 'An error occurred',
      'hydra:description': text,
      code: 'not_found',
      requestId: expect.stringMatching(UUID),
    });
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  it('of a refused body lists every field, with a sentence for each', async () => {
    const answer = await call('POST /admin/zones', { body: { description: ' ', price: -1, width: 0 } });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe(PROBLEM);
    const { violations, detail, ...body } = answer.json();
    expect(body).toMatchObject({
      '@context': '/api/admin/contexts/ConstraintViolation',
      '@type': 'ConstraintViolationList',
      status: 422,
      'hydra:title': 'An error occurred',
      'hydra:description': detail,
    });
    expect(violations).toMatchObject([
      { propertyPath: 'reference', message: 'La référence est obligatoire' },
      { propertyPath: 'description', message: 'La description est obligatoire' },
      { propertyPath: 'price', message: 'Le montant ne peut pas être négatif' },
      { propertyPath: 'width', message: 'Au moins un pixel' },
    ]);
    expect(detail).toBe(
      violations.map((v: { propertyPath: string; message: string }) => `${v.propertyPath}: ${v.message}`).join('\n'),
    );
  });

  it('names a field inside a part, and inside a list', async () => {
    const nested = await json(`PATCH /admin/pharmacies/${office.member}`, {
      body: { billing: { cip: '12' }, pools: [1, { no: 1 }] },
      status: 422,
    });
    expect(nested.violations.map((v: { propertyPath: string }) => v.propertyPath)).toEqual(
      expect.arrayContaining(['billing.cip', 'pools[1]']),
    );
  });

  it('of what is taken already is said at its field', async () => {
    const body = { reference: 'Z01', description: 'Bandeau', price: 1 };
    const taken = await json('POST /admin/zones', { body, status: 422 });
    expect(taken).toMatchObject({
      code: 'reference_exists',
      violations: [
        { propertyPath: 'reference', message: 'Cette référence est déjà utilisée', code: 'reference_exists' },
      ],
    });
  });

  it.each([
    ['GET /admin/nothing', 404, 'route_not_found'],
    ['GET /nothing', 404, 'route_not_found'],
    ['GET /admin/zones/abc', 404, 'not_found'],
    ['GET /admin/zones/99999999999999999999', 404, 'not_found'],
    ['GET /admin/zones/-1', 404, 'not_found'],
    ['DELETE /admin/zones', 405, 'method_not_allowed'],
    ['GET /admin/zones/%ff', 404, 'route_not_found'],
    ['GET /admin/zones?page=0', 400, 'bad_request'],
    ['GET /customer/log_exclusions', 404, 'route_not_found'],
    ['GET /customer/pharmacies', 403, 'forbidden'],
  ])('%s → %i %s', async (what, status, code) => {
    const answer = await call(what);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe(PROBLEM);
    expect(answer.json()).toMatchObject({ status, code });
  });

  it('405 says what is allowed, on collections and on items', async () => {
    expect(await allowed('DELETE /admin/zones')).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
    expect(await allowed('DELETE /admin/zones/1')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']);
    expect(await allowed('POST /broadcaster/zones')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  });

  it('of a body above the limit is 413, 16 kB of a caller who is not signed in', async () => {
    const long = { username: 'x', password: 'x'.repeat(17_000) };
    expect(await json('POST /login', { body: long, status: 413 })).toMatchObject({ code: 'body_too_large' });
    const body = JSON.stringify({ description: 'x'.repeat(3_000_000) });
    expect(await json('POST /admin/zones', { body, status: 413 })).toMatchObject({
      code: 'body_too_large',
      status: 413,
    });
  });
});

const get = (authorization?: string) =>
  app.inject({ url: '/api/admin/zones', headers: authorization === undefined ? {} : { authorization } });
const forged = async (header: object, tail?: string) => {
  const [, payload, signature] = (await tokenOf('admin')).split('.');
  return `Bearer ${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${tail ?? signature}`;
};
describe('a session', () => {
  it.each([
    ['without a token', undefined, 'JWT Token not found'],
    ['with another scheme', 'Basic YTpi', 'JWT Token not found'],
    ['with no token at all', 'Bearer ', 'JWT Token not found'],
    ['with a text', 'Bearer abc', 'Invalid JWT Token'],
    ['with a token of three parts', 'Bearer a.b.c', 'Invalid JWT Token'],
  ])('%s is refused as LexikJWT does', async (_, authorization, message) => {
    const answer = await get(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'www-authenticate': 'Bearer',
    });
    expect(answer.json()).toMatchObject({ code: 401, message });
  });

  it('with a forged token is refused', async () => {
    for (const authorization of [
      await forged({ alg: 'none' }, ''),
      await forged({ alg: 'HS512' }),
      await forged({ alg: 'HS256' }, 'AAAA'),
    ])
      expect((await get(authorization)).json()).toMatchObject({ code: 401, message: 'Invalid JWT Token' });
  });

  it.each([
    ['admin', 'non'],
    ['personne', 'officine-2026'],
  ])('login of %s with %s: the same refusal', async (username, password) => {
    const answer = await call('POST /login', {
      as: null,
      body: { username, password },
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 401, message: 'Email ou mot de passe incorrects' });
  });

  it('opens with username or login, and answers the ids that the front ends keep', async () => {
    const body = { login: 'customer', password: 'officine-2026', rememberMe: true };
    const opened = await json('POST /login', { as: null, body });
    expect(opened).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: office.actors.customer.userId,
      pharmacy: office.member,
      pool: null,
      advertiser: null,
    });
    const claims = JSON.parse(Buffer.from(opened.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({
      roles: ['ROLE_CUSTOMER'],
      username: 'customer',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });
});
