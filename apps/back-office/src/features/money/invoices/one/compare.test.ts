import { expect, it } from 'vitest';
import { compareLines } from './compare.ts';

const line = (description: string, amount_net: number) => ({
  description,
  quantity: 1,
  unit_price: amount_net,
  amount_net,
  vat_rate: 2000,
});

it('puts a line beside the same one of today, whose days changed', () => {
  const lines = [line('Campagne, emplacement A, 12 jours', 1200), line('Campagne, emplacement B, 1 jour', 300)];
  const origin = {
    lines: [
      line('Campagne, emplacement A, 9 jours, hors 3 jours non diffusés (campagne suspendue)', 900),
      line('Campagne, emplacement C, 2 jours', 200),
    ],
    amount_net: 1100,
  };
  expect(compareLines(lines, origin)).toEqual([
    { subject: 'Campagne, emplacement A', invoiced: 1200, now: 900 },
    { subject: 'Campagne, emplacement B', invoiced: 300, now: 0 },
    { subject: 'Campagne, emplacement C', invoiced: 0, now: 200 },
  ]);
});
