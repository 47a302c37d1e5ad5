import { describe, expect, it } from 'vitest';
import { keyOf } from './idempotency-key.ts';

const request = (key: unknown, { method = 'POST', url = '/api/admin/zones' } = {}) =>
  ({ headers: key === undefined ? {} : { 'idempotency-key': key }, method, routeOptions: { url } }) as never;
const sent = (body: unknown, sha256?: string) => ({ body, uploads: sha256 ? { file: { sha256 } as never } : {} });

describe('keyOf', () => {
  it('is undefined without the header', () => {
    expect(keyOf(request(undefined), sent({}))).toBeUndefined();
  });

  it('names the route, not the address', () => {
    expect(keyOf(request('a-key-of-a-client'), sent({}))).toMatchObject({
      key: 'a-key-of-a-client',
      route: 'POST /api/admin/zones',
    });
  });

  it('hashes the body and the contents of its files', () => {
    const hashes = [sent({ a: 1 }), sent({ a: 2 }), sent({ a: 1 }, 'x'), sent({ a: 1 }, 'y')].map(
      (each) => keyOf(request('12345678'), each)?.hash,
    );
    expect(new Set(hashes).size).toBe(4);
    expect(keyOf(request('12345678'), sent({ a: 1 }, 'x'))?.hash).toBe(hashes[2]);
  });

  it.each(['1234567', 'x'.repeat(101), 'une clé', 'a b c d e f', 'a\tb\tc\td\te', '', ['12345678', '12345678']])(
    'refuses %j',
    (key) => {
      expect(() => keyOf(request(key), sent({}))).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
  it.each(['12345678', 'x'.repeat(100), '!~{}[]"\\'])('takes %j', (key) => {
    expect(keyOf(request(key), sent({}))?.key).toBe(key);
  });
});
