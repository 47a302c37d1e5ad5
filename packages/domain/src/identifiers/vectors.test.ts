import { describe, expect, it } from 'vitest';
import type { Check } from '../check.ts';
import { checkBic } from './bic.ts';
import { checkIban } from './iban.ts';
import { checkIcs } from './ics.ts';
import { isLuhn } from './luhn.ts';
import { checkSiren } from './siren.ts';
import { checkSiret } from './siret.ts';
import { checkVat } from './vat.ts';
import bic from './vectors/bic.json' with { type: 'json' };
import iban from './vectors/iban.json' with { type: 'json' };
import ics from './vectors/ics.json' with { type: 'json' };
import luhn from './vectors/luhn.json' with { type: 'json' };
import siren from './vectors/siren.json' with { type: 'json' };
import siret from './vectors/siret.json' with { type: 'json' };
import vat from './vectors/vat.json' with { type: 'json' };

type Vectors = { valid: string[]; invalid: string[] };
const cases: [string, (input: string) => Check, Vectors][] = [
  ['SIREN', checkSiren, siren],
  ['SIRET', checkSiret, siret],
  ['VAT', checkVat, vat],
  ['IBAN', checkIban, iban],
  ['BIC', checkBic, bic],
  ['ICS', checkIcs, ics],
];

describe.each(cases)('%s, compared with python-stdnum', (_name, check, { valid, invalid }) => {
  it('accepts the same numbers, unchanged', () => {
    expect(valid.map((number) => check(number))).toEqual(valid.map((value) => ({ ok: true, value })));
  });
  it('refuses the same numbers, with a French sentence', () => {
    const verdicts = invalid.map((number) => check(number));
    expect(verdicts.filter((verdict) => verdict.ok || !/^[A-ZÀ-Ý].+\.$/.test(verdict.reason))).toEqual([]);
  });
});

it('Luhn, used by FINESS and RPPS', () => {
  expect(luhn.valid.filter((number) => !isLuhn(number))).toEqual([]);
  expect(luhn.invalid.filter(isLuhn)).toEqual([]);
});
