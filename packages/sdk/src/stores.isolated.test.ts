import { afterEach, describe, expect, it, vi } from 'vitest';
import { MapStorage, tokenOf } from '../test/http-server.ts';
import { browserTokens, localTokens, memoryTokens, sessionTokens, storageOf } from './stores.ts';
import { readToken } from './token.ts';

const pair = () => {
  const local = new MapStorage();
  const session = new MapStorage();
  return { local, session, tokens: browserTokens(localTokens(local), sessionTokens(session)) };
};

describe('the token', () => {
  it('is stored where `rememberMe` says, and only there', async () => {
    const { local, session, tokens } = pair();
    await tokens.set('a', true);
    expect([local.getItem('token'), session.getItem('token')]).toEqual(['a', null]);
    await tokens.set('b', false);
    expect([local.getItem('token'), session.getItem('token')]).toEqual([null, 'b']);
    expect(await tokens.get()).toBe('b');
    await tokens.clear();
    expect(await tokens.get()).toBeNull();
  });
  it('is read from local storage first', async () => {
    const { local, session, tokens } = pair();
    session.setItem('token', 'session');
    expect(await tokens.get()).toBe('session');
    local.setItem('token', 'local');
    expect(await tokens.get()).toBe('local');
  });
  it('is kept in memory where the storage refuses it', async () => {
    const full = new MapStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const tokens of [localTokens(full), sessionTokens(undefined), memoryTokens()]) {
      await tokens.set('a', true);
      expect(await tokens.get()).toBe('a');
      await tokens.clear();
      expect(await tokens.get()).toBeNull();
    }
  });
});

describe('a storage', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('whose global throws counts as missing', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(storageOf('localStorage')).toBeUndefined();
  });
});

describe('reading a token', () => {
  it('returns its claims', () => {
    const claims = {
      sub: '7',
      username: 'zoé',
      roles: ['ROLE_USER', 'ROLE_POOL'],
      poolId: 3,
      pharmacyId: null,
      exp: 1_800_000_000,
    };
    expect(readToken(tokenOf(claims))).toEqual({
      userId: 7,
      username: 'zoé',
      roles: ['ROLE_USER', 'ROLE_POOL'],
      role: 'pool',
      poolId: 3,
      pharmacyId: null,
      advertiserId: null,
      expiration: new Date(1_800_000_000_000),
    });
  });
  it.each(['', 'a.b.c', 'not a token', 'a.bnVsbA.c'])('%j is not a token', (text) =>
    expect(readToken(text)).toBeNull(),
  );
});
