import { expect, it } from 'vitest';
import { readTyped, type TypedKind } from './read-typed.ts';

const words = { top: 'En haut des écrans', 3: 'Site web' };
it.each<[TypedKind, string, unknown]>([
  ['money', '0,60', 60],
  ['money', '1 234,56 €', 123_456],
  ['day', '12/03/2026', '2026-03-12'],
  ['day', '2026-03-12', '2026-03-12'],
  ['boolean', 'Oui', true],
  ['boolean', 'faux', false],
  ['count', '1 204', 1204],
  ['number', '48,85', 48.85],
  ['word', 'en haut des ecrans', 'top'],
  ['word', 'top', 'top'],
  ['word', '3', 3],
  ['text', '12', '12'],
])('reads %s %s', (kind, text, value) => {
  expect(readTyped(kind, text, words)).toEqual({ ok: true, value });
});
it.each<[TypedKind, string, string]>([
  ['money', '1,234', '« 1,234 » n’est pas un montant en euros.'],
  ['day', '31/02/2026', 'Date attendue, au format JJ/MM/AAAA.'],
  ['boolean', 'peut-être', 'Oui ou Non attendu.'],
  ['number', 'douze', '« douze » n’est pas un nombre.'],
  ['word', 'bas', '« bas » n’est pas un choix : Site web, En haut des écrans.'],
])('says why it cannot read %s %s', (kind, text, reason) => {
  expect(readTyped(kind, text, words)).toEqual({ ok: false, reason });
});
