import { describe, expect, it } from 'vitest';
import { siteUrl, url } from './fields.ts';

const isAccepted = (text: string) => url().safeParse(text).success;
const isSite = (text: string) => siteUrl().safeParse(text).success;

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

describe('an address of a site of the network', () => {
  it.each(['https://recette.pharmacie.fr', 'http://192.168.1.20:8080/site', 'http://[fd00::20]/'])(
    'may be %j',
    (text) => expect(isSite(text)).toBe(true),
  );
  it.each(['http://192.168.1.999/', 'http://192.168.1.20@autre.fr/', 'ftp://192.168.1.20/', 'http://recette/'])(
    'may not be %j',
    (text) => expect(isSite(text)).toBe(false),
  );
  it('has an IP address where no other page has one', () => expect(isAccepted('http://192.168.1.20/')).toBe(false));
});
