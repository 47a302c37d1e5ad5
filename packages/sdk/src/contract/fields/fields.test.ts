import { describe, expect, it } from 'vitest';
import {
  cip,
  closings,
  colour,
  email,
  emails,
  hours,
  iban,
  phone,
  reference,
  secureUrl,
  siret,
  siteUrl,
  url,
  vat,
} from './fields.ts';

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

it('an address that takes health data is https', () => {
  expect(secureUrl().parse('https://ordonnances.example.org/a')).toBe('https://ordonnances.example.org/a');
  expect(secureUrl().safeParse('http://ordonnances.example.org/a').error?.issues).toMatchObject([
    { message: 'L’adresse doit commencer par https://' },
  ]);
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

describe('an email', () => {
  it.each([
    ['contact@pharmacie.fr', 'contact@pharmacie.fr'],
    [' \u202aMarie.Le-Goff+web@Pharmacie.fr\u202c\u00a0', 'Marie.Le-Goff+web@Pharmacie.fr'],
    ['contact@pharmacie-de-l-e\u0301toile.fr', 'contact@pharmacie-de-l-étoile.fr'],
    ['contact@xn--toile-9ra.xn--fiqs8s', 'contact@xn--toile-9ra.xn--fiqs8s'],
  ])('%j is %s', (typed, stored) => {
    expect(email().parse(typed)).toBe(stored);
    expect(emails(2).parse(`autre@pharmacie.fr; ${typed}`)).toBe(`autre@pharmacie.fr, ${stored.toLowerCase()}`);
  });
  it.each([
    'contact',
    '.a@b.fr',
    'a..b@c.fr',
    'jérôme@pharmacie.fr',
    'a@étoile',
    'a@étoile.f',
    'a@-b.fr',
    'a@б.fr',
    'a@b@c.fr',
  ])('may not be %j', (text) => expect(email().safeParse(text).success).toBe(false));
  it('says what is missing, and what is wrong', () => {
    const said = [undefined, null, '', ' ', 'x', 3].map(
      (value) => email('L’email est obligatoire').safeParse(value).error?.issues[0]?.message,
    );
    expect(said).toEqual([...Array(4).fill('L’email est obligatoire'), ...Array(2).fill('Cet email n’est pas valide')]);
  });
});

it('a reference is one, however it was copied', () => {
  for (const copied of ['\u200bINT-ÉTÉ 1', 'INT-E\u0301TE\u0301\u00a01\u00a0', '\ufeffINT-ÉTÉ \u202f1\u202c'])
    expect(reference().parse(copied)).toBe('INT-ÉTÉ 1');
  expect(reference().safeParse('\u200b \u00ad').error?.issues[0]?.message).toBe('La référence est obligatoire');
});

it('an account is one that can be debited', () => {
  const refused = iban().safeParse('TN59 1000 6035 1835 9847 8831');
  expect(refused.error?.issues[0]?.message).toBe(
    'Ce compte (Tunisie) est hors de la zone SEPA : ni prélèvement ni virement SEPA.',
  );
});

it.each([
  [phone, '\u202a02\u00a061\u00ad 91\u200b 10 51\u202c', '02 61 91 10 51'],
  [phone, '+33\u2060 2\ufe0f 61 91 10 51\u2069', '02 61 91 10 51'],
  [siret, '\u2066732 829 320\u2069 \u200c00074\ufeff', '73282932000074'],
  [cip, '\u202d2154638\u202c', '2154638'],
  [vat, '\u200eFR\u00a044\u202f732829320\u2028', 'FR44732829320'],
  [iban, '\u2067FR14 2004 1010 0505 0001 3M02\u00ad 606', 'FR1420041010050500013M02606'],
  [hours, '\u200b08:30\u00a0-\u200912:30', '08:30-12:30'],
  [closings, '\ufeff2026-12-24\u00a0Inventaire\u200b', '2026-12-24 Inventaire'],
  [colour, '\u200b#0b7647', '#0b7647'],
] as const)('%o reads a copied %j', (field, copied, stored) => {
  expect(field().parse(copied)).toBe(stored);
});
