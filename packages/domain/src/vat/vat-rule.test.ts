import { expect, it } from 'vitest';
import { POSTCODES_WITHOUT_VAT, vatRule } from './vat-rule.ts';

it.each([
  ['75001', 'FR', 2000],
  ['20000', 'FR', 2000],
  ['98000', 'MC', 2000],
  ['97110', 'FR', 850],
  ['97200', 'FR', 850],
  ['97 400', 'FR', 850],
  ['97300', 'FR', 0],
  ['97600', 'FR', 0],
  ['97133', 'FR', 0],
  ['97150', 'FR', 0],
  ['98800', 'FR', 0],
  ['97400', 'RE', 850],
  ['97300', 'gf', 0],
  ['1000', 'BE', 0],
  ['1200', 'CH', 0],
  ['SW1A 1AA', 'gb', 0],
  [null, 'FR', 2000],
])('%s in %s is taxed at %i', (postcode, country, rate) => expect(vatRule(postcode, country).rate).toBe(rate));

it('gives a mention exactly when there is no VAT', () => {
  for (const [postcode, country] of [
    ['75001', 'FR'],
    ['97110', 'FR'],
    ['97300', 'FR'],
    ['98800', 'FR'],
    ['1000', 'BE'],
  ] as const) {
    const { rate, mention, category } = vatRule(postcode, country);
    expect(mention === null).toBe(rate > 0);
    expect(category === 'S').toBe(rate > 0);
  }
  expect(vatRule('97300').mention).toContain('294');
  expect(vatRule('1000', 'BE').mention).toContain('Autoliquidation');
});

it('the buyer owes the VAT itself in the European Union only', () => {
  for (const country of ['BE', 'de', 'IT', 'GR', 'IE', 'HR']) expect(vatRule('1000', country).category).toBe('AE');
  for (const country of ['CH', 'GB', 'US', 'MA', 'NO', 'gg']) {
    expect(vatRule('1000', country)).toMatchObject({ rate: 0, category: 'E' });
    expect(vatRule('1000', country).mention).toContain('259, 1°');
  }
});

it('lists the prefixes of postcodes whose VAT is zero, for queries', () => {
  const found = new RegExp(`^(${POSTCODES_WITHOUT_VAT.join('|')})`);
  for (const postcode of ['97133', '97150', '97300', '97500', '97600', '98400', '98800'])
    expect([postcode, found.test(postcode), vatRule(postcode).rate]).toEqual([postcode, true, 0]);
  for (const postcode of ['97110', '97200', '97400', '79000', '98000'])
    expect([postcode, found.test(postcode)]).toEqual([postcode, false]);
});
