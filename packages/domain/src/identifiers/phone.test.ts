import all from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import { checkPhone } from './phone.ts';

it.each([
  ['0261911051', '02 61 91 10 51'],
  ['02.61.91.10.51', '02 61 91 10 51'],
  ['02-61-91-10-51', '02 61 91 10 51'],
  ['+33 2 61 91 10 51', '02 61 91 10 51'],
  ['+33 (0)2 61 91 10 51', '02 61 91 10 51'],
  ['0033261911051', '02 61 91 10 51'],
  ['\u00a006 39 98 12 34\u202f', '06 39 98 12 34'],
  ['0800123456', '0 800 12 34 56'],
  ['+262 262 12 34 56', '02 62 12 34 56'],
  ['+596 596 12 34 56', '05 96 12 34 56'],
  ['+32 2 555 12 12', '+32 2 555 12 12'],
  ['+1 212 555 0100', '+1 212 555 0100'],
  ['3237', '3237'],
  ['118 000', '118000'],
])('reads %j', (text, value) => {
  expect(checkPhone(text)).toEqual({ ok: true, value });
  expect(checkPhone(value)).toEqual({ ok: true, value });
});

it.each(['', '12', '02 61 91 10', '02 61 91 10 51 1', '00 00 00 00 00', '+33 2 61', '+999', 'voir site', '2,61E+08'])(
  'refuses %j',
  (text) => expect(checkPhone(text)).toEqual({ ok: false, reason: expect.stringContaining('pas valide') }),
);

const COUNTRIES = 'FR GP MQ GF RE YT BL MF PM NC PF WF MC AD BE CH DE ES GB IT LU NL PT'.split(' ') as never[];

it('has the metadata of France, its territories and its neighbours (-u writes them)', async () => {
  const codes = Object.entries(all.country_calling_codes).map(([code, countries]) => [
    code,
    (countries as never[]).filter((country) => COUNTRIES.includes(country)),
  ]);
  const own = {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes.filter(([, countries]) => countries?.length)),
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, all.countries[country]])),
  };
  await expect(`${JSON.stringify(own)}\n`).toMatchFileSnapshot('phone-metadata.json');
});
