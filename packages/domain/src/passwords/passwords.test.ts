import { describe, expect, it } from 'vitest';
import { checkPassword } from './check-password.ts';
import { resetTokenState } from './reset-token.ts';

const format = { ok: false, reason: 'password_format' };
const common = { ok: false, reason: 'password_common' };

describe('checkPassword', () => {
  it.each([
    ['tilleul 4 bancs', { ok: true }],
    ['abcdef7', format],
    ['tilleuls', format],
    ['🌿🌿🌿🌿🌿🌿7', format],
    ['🌿🌿🌿🌿🌿🌿🌿7', { ok: true }],
    ['', format],
    ['azerty123', common],
    ['AZERTY123', common],
    ['Pharmacie2026', common],
    ['Password1', common],
    ['12345678', common],
  ])('%j', (password, verdict) => expect(checkPassword(password)).toEqual(verdict));

  it('refuses the login and the part before its @, in any case', () => {
    const login = 'Durand1952@example.org';
    expect(checkPassword('durand1952@EXAMPLE.org', { login })).toEqual(common);
    expect(checkPassword('DURAND1952', { login })).toEqual(common);
    expect(checkPassword('durand1952 rue', { login })).toEqual({ ok: true });
    expect(checkPassword('durand1952', { login: '' })).toEqual({ ok: true });
  });
});

describe('resetTokenState', () => {
  const asked = new Date('2026-03-01T08:00:00Z');
  it.each([
    ['2026-03-01T08:00:01Z', 'valid'],
    ['2026-03-02T07:59:59.999Z', 'valid'],
    ['2026-03-02T08:00:00Z', 'token_expired'],
    ['2027-03-01T08:00:00Z', 'token_expired'],
  ])('at %s is %s', (now, state) => expect(resetTokenState(asked, new Date(now))).toBe(state));

  it('is not valid without a date, and throws on an invalid one', () => {
    expect(resetTokenState(null, asked)).toBe('token_not_valid');
    expect(() => resetTokenState(new Date('nope'), asked)).toThrow(RangeError);
  });
});
