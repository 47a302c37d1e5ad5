import { treatmentOf } from '@officine/domain';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { isInside } from './unsent.ts';

const { sql } = await testDatabase();
const seller = { postcode: '75001', country: 'FR', siret: '73282932000074' };
const places = [null, 'FR', 'fr', 'MC', 'GP', 'MQ', 're', 'GF', 'YT', 'PM', 'NC', 'BE', 'CH'].flatMap((country) =>
  [null, '', '75001', '98000', '97110', '97 110', '97133', '97 150', '97300', '97400', '98800', '1000'].map(
    (postcode) => ({
      country,
      postcode,
    }),
  ),
);

it('the query and the rule say the same of where a company is', async () => {
  const rows = await sql<{ is_inside: boolean }[]>`
    select ${isInside(sql, 'buyer')} as is_inside from (
      select value as buyer, ordinality from jsonb_array_elements(${JSON.stringify(places)}::text::jsonb) with ordinality) i order by i.ordinality`;
  const told = rows.map(({ is_inside: isIn }, at) => ({ ...places[at], isIn }));
  const ruled = places.map((buyer) => ({ ...buyer, isIn: treatmentOf({ kind: 'invoice', seller, buyer }) === 'B2B' }));
  expect(told).toEqual(ruled);
});
