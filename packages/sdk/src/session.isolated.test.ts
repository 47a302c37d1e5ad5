import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, MapStorage, serve, tokenOf } from '../test/http-server.ts';
import { users } from './contract/accounts/users.ts';
import { createSdk } from './sdk.ts';
import { createSession } from './session.ts';
import { PAST_CACHE } from './session-cache.ts';
import { browserTokens, localTokens, memoryTokens, sessionTokens } from './stores.ts';

const token = tokenOf({ sub: '7', username: 'zoe', roles: ['ROLE_ADMIN'], exp: 1_800_000_000 });
const signedIn = { token, user: 7, pharmacy: null, pool: null, advertiser: null };

describe('a session', () => {
  it('opens, is restored, and closes', async () => {
    const local = new MapStorage();
    const tokens = browserTokens(localTokens(local), sessionTokens(new MapStorage()));
    const { baseUrl, seen } = await serve((r, { url }) =>
      url.endsWith('/login') ? json(r, 200, signedIn) : r.writeHead(204).end(),
    );
    const session = createSession({ baseUrl, tokens });
    let changes = 0;
    const stop = session.subscribe(() => changes++);

    expect(await session.restore()).toBeNull();
    await tokens.set('stale.token.here', false);
    expect(await session.login({ username: 'zoe', password: 'x', rememberMe: true })).toEqual(signedIn);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(local.getItem('token')).toBe(token);
    expect(session.bearer).toMatchObject({ username: 'zoe', role: 'admin', userId: 7 });
    expect(await createSession({ baseUrl, tokens }).restore()).toMatchObject({ username: 'zoe' });

    await session.logout();
    expect(seen.at(-1)).toMatchObject({ url: '/api/logout', headers: { authorization: `Bearer ${token}` } });
    expect([session.bearer, await tokens.get()]).toEqual([null, null]);
    expect(changes).toBe(3);
    stop();
    await session.end();
    expect(changes).toBe(3);
  });
  it('closes here even when the server does not answer', async () => {
    const session = createSession({ baseUrl: 'http://127.0.0.1:1/api', tokens: memoryTokens(token) });
    await session.restore();
    await session.logout();
    expect(session.bearer).toBeNull();
  });
  it('stays closed when the login fails', async () => {
    const { baseUrl } = await serve((r) => json(r, 401, { code: 401, message: 'x' }));
    const session = createSession({ baseUrl, tokens: memoryTokens() });
    await expect(session.login({ username: 'a', password: 'b' })).rejects.toMatchObject({ code: 'login_401' });
    expect(session.bearer).toBeNull();
  });
});

describe('the signed-in user', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched once, until the next write', async () => {
    const storage = new MapStorage();
    vi.stubGlobal('sessionStorage', storage);
    const { baseUrl, seen } = await serve((r, _seen, count) => json(r, 200, { id: 7, count }));
    const { admin } = createSdk({ baseUrl, tokens: memoryTokens(token) }, { users });
    const first = await admin.users.get({ id: 7 });
    expect(await admin.users.get({ id: 7 })).toEqual(first);
    expect(seen).toHaveLength(1);
    expect(storage.getItem('user')).toContain('/api/admin/users/7');
    await admin.users.update({ id: 7, body: { name: 'Zoé' } });
    expect(await admin.users.get({ id: 7 })).not.toEqual(first);
    expect(seen).toHaveLength(3);
  });
  it('is fetched again past the cache, which keeps the answer', async () => {
    vi.stubGlobal('sessionStorage', new MapStorage());
    const { baseUrl, seen } = await serve((r, _seen, count) => json(r, 200, { id: 7, count }));
    const { admin } = createSdk({ baseUrl, tokens: memoryTokens(token) }, { users });
    const first = await admin.users.get({ id: 7 });
    const second = await admin.users.get({ id: 7 }, { headers: PAST_CACHE });
    expect(second).not.toEqual(first);
    expect(await admin.users.get({ id: 7 })).toEqual(second);
    expect(seen).toHaveLength(2);
  });
  it('is cached alone: other accounts are fetched each time', async () => {
    const storage = new MapStorage();
    vi.stubGlobal('sessionStorage', storage);
    const { baseUrl, seen } = await serve((r) => json(r, 200, { id: 8 }));
    const { admin } = createSdk({ baseUrl, tokens: memoryTokens(token) }, { users });
    await admin.users.get({ id: 8 });
    await admin.users.get({ id: 8 });
    expect(seen).toHaveLength(2);
    expect(storage.getItem('user')).toBeNull();
  });
  it('is fetched when the storage refuses writes or holds an invalid entry', async () => {
    const storage = new MapStorage();
    storage.setItem('user', '{');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', storage);
    const { baseUrl } = await serve((r) => json(r, 200, { id: 7 }));
    expect(await createSdk({ baseUrl, tokens: memoryTokens(token) }, { users }).admin.users.get({ id: 7 })).toEqual({
      id: 7,
    });
  });
});
