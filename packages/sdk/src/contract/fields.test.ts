import { describe, expect, it } from 'vitest';
import { url } from './fields.ts';

const isAccepted = (text: string) => url().safeParse(text).success;

describe('an address of a web page', () => {
  it.each([
    'https://pharmacie.fr',
    'http://www.pharmacie.fr/a%20b?q=1#top',
    'https://pharmacie.fr:8443/@nom',
    ' https://pharmacie.fr ',
  ])('may be %j', (text) => expect(isAccepted(text)).toBe(true));
  it.each([
    'https://pharmacie.fr@autre.fr',
    'https://nom:secret@pharmacie.fr/',
    'https://pharmacie.fr\\@autre.fr',
    'https:\\\\pharmacie.fr',
    'https://pharmacie.fr/a b',
    'https:pharmacie.fr',
    'javascript:alert(1)',
  ])('may not be %j', (text) => expect(isAccepted(text)).toBe(false));
});
