import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { json, serve } from '../test/http-server.ts';
import type { ApiError } from './api-error.ts';
import { accounts } from './contract/accounts/accounts.ts';
import { laboratories, laboratoriesSchemas } from './contract/selling/laboratories.ts';
import { route } from './core.ts';
import { each } from './each.ts';
import { textOf } from './messages.ts';
import { failureText } from './refine.ts';
import { createSdk, type SdkOptions } from './sdk.ts';
import { memoryTokens } from './stores.ts';

const files = {
  export: route({
    method: 'GET',
    path: '/export',
    on: ['admin'],
    summary: '',
    errors: [],
    says: 'export',
    download: true,
    io: {} as { out: Blob },
  }),
  send: route({
    method: 'POST',
    path: '/send',
    on: ['admin'],
    summary: '',
    errors: [],
    files: { file: 'document' },
    io: {} as { body: { file: Blob; label?: string }; out: void },
  }),
  report: route({
    method: 'GET',
    path: '/monitored/reports',
    on: ['monitored'],
    summary: '',
    errors: [],
    io: {} as { out: unknown },
  }),
};
const contract = { accounts, laboratories, files };
const sdkOf = (baseUrl: string, options: SdkOptions = {}) =>
  createSdk({ baseUrl, tokens: memoryTokens(), backoff: 0, ...options }, contract);
const errorOf = async (promise: Promise<unknown>) => (await promise.catch((e: unknown) => e)) as ApiError;

describe('methods', () => {
  it('are under the mounts of their routes only', () => {
    const sdk = sdkOf('');
    expect(Object.keys(sdk.public.accounts)).toContain('login');
    expect(Object.keys(sdk.customer.laboratories)).toEqual(['list', 'combo', 'get']);
    expect(sdk).not.toHaveProperty('advertiser');
  });
  it('send the current token, the prefix and the query', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, { member: [], totalItems: 0 }));
    const tokens = memoryTokens();
    const sdk = sdkOf(baseUrl, { tokens });
    await sdk.pool.laboratories.list({ query: { isActive: true, order: { name: 'desc' } } });
    tokens.set('t', false);
    await sdk.admin.laboratories.list();
    expect(seen.map((s) => [s.url, s.headers.authorization])).toEqual([
      ['/api/pool/laboratories?isActive=true&order%5Bname%5D=desc', undefined],
      ['/api/admin/laboratories', 'Bearer t'],
    ]);
  });
  it('of a monitored dashboard send the shared token and the reference', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, {}));
    await sdkOf(baseUrl, { monitored: { token: 'shared', reference: 'Z12' } }).monitored.files.report();
    expect(seen[0]).toMatchObject({
      url: '/api/monitored/reports',
      headers: { 'x-monitored-token': 'shared', reference: 'Z12' },
    });
  });
});

describe('files', () => {
  it('are sent as a form, by POST on the item, under a key', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, { id: 4 }));
    const sdk = sdkOf(baseUrl);
    const picture = new File(['png'], 'é.png', { type: 'image/png' });
    await sdk.admin.laboratories.update({ id: 4, body: { picture, isActive: false } });
    await sdk.admin.laboratories.update({ id: 4, body: { isActive: true } });
    expect(seen.map((s) => [s.method, s.url])).toEqual([
      ['POST', '/api/admin/laboratories/4'],
      ['PUT', '/api/admin/laboratories/4'],
    ]);
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('filename="é.png"');
  });
  it('report the progress in whole percents', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, {}));
    const percents: number[] = [];
    const file = new File([new Uint8Array(200_000)], 'a.bin');
    await sdkOf(baseUrl).admin.files.send({ body: { file } }, { onProgress: (percent) => percents.push(percent) });
    expect(percents.length).toBeGreaterThan(2);
    expect(percents).toEqual(percents.map(Math.ceil).toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(seen[0]?.body.length).toBeGreaterThan(200_000);
  });
  it('are downloaded with their name and type, whole or as a stream', async () => {
    const { baseUrl, seen } = await serve((r) => {
      r.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.csv`,
      });
      r.end('a;b');
    });
    const sdk = sdkOf(baseUrl);
    const file = await sdk.admin.files.export();
    expect([file.name, file.type, await (await file.blob()).text()]).toEqual(['résumé.csv', 'text/csv', 'a;b']);
    const streamed = await sdk.admin.files.export();
    expect(await new Response(streamed.stream()).text()).toBe('a;b');
    expect(seen[0]?.headers.accept).toBe('*/*');
  });
  it('fail as other calls when the server refuses them', async () => {
    const { baseUrl } = await serve((r) => json(r, 404, { code: 'not_found', detail: textOf('not_found') }));
    expect(await errorOf(sdkOf(baseUrl).admin.files.export())).toMatchObject({ code: 'not_found' });
  });
});

describe('failures', () => {
  it('a missing part of the path is named', async () => {
    const sdk = createSdk({ baseUrl: 'http://127.0.0.1:1' }, { laboratories });
    const wrong = sdk.admin.laboratories.get as (input?: object) => Promise<unknown>;
    await expect(wrong()).rejects.toThrow('laboratories.get : il manque « id » (/laboratories/{id})');
    await expect(wrong({ ID: 1 })).rejects.toThrow(TypeError);
  });
  it('no answer says why, where the runtime knows', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    await expect(
      sdkOf(`http://127.0.0.1:${port}`, { retries: 0 }).admin.laboratories.get({ id: 1 }),
    ).rejects.toMatchObject({
      code: 'network',
      message: expect.stringMatching(/ \(ECONNREFUSED\)$/),
    });
  });

  it('in 401 call the hook once each, the login excepted', async () => {
    const { baseUrl } = await serve((r) => json(r, 401, { code: 401, message: 'Expired JWT Token' }));
    const codes: string[] = [];
    const sdk = sdkOf(baseUrl, { onUnauthenticated: ({ code }) => codes.push(code) });
    await errorOf(sdk.admin.laboratories.list());
    await errorOf(sdk.admin.laboratories.get({ id: 1 }));
    await errorOf(sdk.public.accounts.login({ body: { username: 'a', password: 'b' } }));
    expect(codes).toEqual(['unauthenticated', 'unauthenticated']);
  });
  it.each([
    [401, { code: 401, message: 'Invalid credentials.' }, 'login_401', 'Email ou mot de passe incorrects'],
    [500, { code: 'internal', detail: 'x' }, 'login_500', 'Erreur du serveur lors de la tentative de connexion'],
    [502, {}, 'login_500', 'Erreur du serveur lors de la tentative de connexion'],
    [429, { code: 'too_many_attempts', detail: 'Réessayez dans 30 s.' }, 'login_500', 'Réessayez dans 30 s.'],
  ])('of a login in %i', async (status, body, code, message) => {
    const { baseUrl } = await serve((r) => json(r, status, body));
    const error = await errorOf(sdkOf(baseUrl).public.accounts.login({ body: { username: 'a', password: 'b' } }));
    expect(error).toMatchObject({ code, message, status });
  });
  it('of an aborted login keep their code', async () => {
    const login = sdkOf('').public.accounts.login({ body: { password: 'b' } }, { signal: AbortSignal.abort() });
    expect(await errorOf(login)).toMatchObject({ code: 'aborted' });
  });
  it('says that a page answered, with its status', async () => {
    const { baseUrl } = await serve((r) => r.writeHead(203).end('<html>Connectez-vous au Wi-Fi</html>'));
    const wrong = { code: 'not_api', status: 203, message: `${textOf('not_api')} (statut 203)` };
    const sdk = sdkOf(baseUrl);
    expect(await errorOf(sdk.admin.laboratories.list({}, { retries: 0 }))).toMatchObject(wrong);
    expect(await errorOf(sdk.public.accounts.login({ body: { password: 'b' } }))).toMatchObject(wrong);
  });
  it.each([
    [
      401,
      { code: 401, error: 'unauthenticated', message: 'JWT Token not found', detail: 'Reconnectez-vous.' },
      'unauthenticated',
      'Reconnectez-vous.',
    ],
    [409, { code: 'in_use', detail: 'Utilisé.' }, 'in_use', 'Utilisé.'],
    [404, 'Not Found', 'not_api', `${textOf('not_api')} (statut 404)`],
    [413, {}, 'body_too_large', textOf('body_too_large')],
    [502, {}, 'unavailable', textOf('unavailable')],
    [502, { code: 'upstream_down' }, 'unavailable', textOf('unavailable')],
    [409, { code: 'later', detail: 'Plus tard.' }, 'later', 'Plus tard.'],
    [500, null, 'internal', textOf('internal')],
    [418, {}, 'bad_request', textOf('bad_request')],
  ])('in %i with %j have a code and a French sentence', async (status, body, code, message) => {
    const { baseUrl } = await serve((r) => json(r, status, body));
    expect(await errorOf(sdkOf(baseUrl).admin.laboratories.list({}, { retries: 0 }))).toMatchObject({
      code,
      message,
      status,
    });
  });
  it('have the sentence of the action when the server gave no reason', async () => {
    const { baseUrl, close } = await serve((r) => json(r, 422, { code: 'cip_exists', detail: textOf('cip_exists') }));
    const sdk = sdkOf(baseUrl);
    const save = () => errorOf(sdk.admin.laboratories.update({ id: 1, body: {} }));
    expect(failureText(laboratories.update, await save())).toBe('Ce CIP est déjà utilisé');
    await close();
    expect(failureText(laboratories.update, await save())).toBe("Une erreur est survenue lors de l'enregistrement");
  });
  it('is the sentence of the action too when the answer has a code only', async () => {
    const { baseUrl } = await serve((r) => json(r, 500, { code: 'save_failed' }));
    const sdk = createSdk({ baseUrl, tokens: memoryTokens('t') }, { laboratories });
    const error = await sdk.admin.laboratories.update({ id: 1, body: {} }, { retries: 0 }).catch((cause) => cause);
    expect(failureText(laboratories.update, error)).toBe("Une erreur est survenue lors de l'enregistrement");
  });
});

describe('each', () => {
  it('fetches all pages, each when it is needed', async () => {
    const { baseUrl, seen } = await serve((r, { url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'));
      json(r, 200, {
        'hydra:member': [{ id: page * 2 - 1 }, { id: page * 2 }],
        'hydra:totalItems': 6,
        'hydra:view': { ...(page < 3 && { 'hydra:next': `/x?page=${page + 1}` }) },
      });
    });
    const ids: number[] = [];
    for await (const { id } of each(sdkOf(baseUrl).admin.laboratories.list, { isActive: true })) ids.push(id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen[2]?.url).toBe('/api/admin/laboratories?isActive=true&itemsPerPage=500&page=3');
    for await (const { id } of each(sdkOf(baseUrl).admin.laboratories.list, { page: 2 })) if (id === 3) break;
    expect(seen).toHaveLength(4);
    expect(seen[3]?.url).toBe('/api/admin/laboratories?page=2');
  });
});

describe('answers that do not match the contract', () => {
  const good = {
    '@id': '/laboratories/1',
    '@type': 'Laboratory',
    id: 1,
    name: 'A',
    isActive: true,
    date_create: 'd',
    date_update: 'd',
  };
  const validate = { laboratories: laboratoriesSchemas };
  it('are returned by default, and fail with `validate`', async () => {
    const { baseUrl } = await serve((r) => json(r, 200, { member: [good, { ...good, name: 3 }], totalItems: 2 }));
    await sdkOf(baseUrl).admin.laboratories.list();
    const checked = sdkOf(baseUrl, { validate });
    expect(await errorOf(checked.admin.laboratories.list())).toMatchObject({
      code: 'internal',
      cause: expect.anything(),
    });
    await checked.admin.laboratories.list({ query: { properties: ['name'] } });
  });
  it('are few', async () => {
    const { baseUrl } = await serve((r) => json(r, 200, good));
    expect(await sdkOf(baseUrl, { validate }).admin.laboratories.get({ id: 1 })).toEqual(good);
  });
});
