import type { ScheduledAdvert } from '@officine/sdk/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { chooseAdvert } from './choose.ts';
import type { Advert } from './options.ts';

const advert = (title: string, over: Partial<Advert> = {}, content: Partial<Advert['advert']> = {}): Advert => ({
  zone: { reference: 'haut' },
  advert: { scheduling: title, title, url: 'https://x.example', picture: '/a.png', width: 1, height: 1, ...content },
  ...over,
});
const counts = (adverts: Advert[], tries: number) => {
  const found: Record<string, number> = {};
  for (let n = 0; n < tries; n++) {
    const title = chooseAdvert(adverts, 'haut', n / tries)?.advert.title ?? 'none';
    found[title] = (found[title] ?? 0) + 1;
  }
  return found;
};

it('picks adverts in proportion to their weights', () => {
  expect(counts([advert('a'), advert('b', { weight: 3 }), advert('c', { weight: null })], 50)).toEqual({
    a: 10,
    b: 30,
    c: 10,
  });
});

it('picks only adverts of the zone that have content', () => {
  const adverts = [
    advert('ailleurs', { zone: { reference: 'bas' } }),
    advert('vide', {}, { picture: null }),
    advert('html', {}, { picture: null, html: '<b>x</b>' }),
  ];
  expect(counts(adverts, 10)).toEqual({ html: 10 });
  expect(chooseAdvert([], 'haut')).toBeUndefined();
});

it('accepts the type of the contract', () => {
  expectTypeOf<ScheduledAdvert>().toExtend<Advert>();
});
