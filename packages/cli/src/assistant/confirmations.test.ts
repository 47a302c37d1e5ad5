import { expect, it } from 'vitest';
import { Confirmations } from './confirmations.ts';

const ACT = { name: 'zones.update', body: { price: 75 } };

it('confirms exactly the act that was rehearsed, once, with the version it started from', () => {
  const waiting = new Confirmations();
  const word = waiting.give(ACT, { 'if-match': '"1"' });
  expect(word).toMatch(/^[a-z2-9]{8}$/);
  expect(() => waiting.take(word, { ...ACT, body: { price: 76 } })).toThrow('d’autres valeurs');
  expect(waiting.take(word, ACT)).toEqual({ 'if-match': '"1"' });
  expect(() => waiting.take(word, ACT)).toThrow('a déjà servi');
});
it('forgets a rehearsal after ten minutes, and the oldest of too many', () => {
  let now = 0;
  const waiting = new Confirmations(() => now);
  const old = waiting.give(ACT, {});
  now = 10 * 60_000 + 1;
  expect(() => waiting.take(old, ACT)).toThrow('plus de 10 minutes');
  const first = waiting.give(ACT, {});
  const others = Array.from({ length: 100 }, () => waiting.give(ACT, {}));
  expect(() => waiting.take(first, ACT)).toThrow('inconnu');
  expect(waiting.take(others.at(-1) ?? '', ACT)).toEqual({});
});
