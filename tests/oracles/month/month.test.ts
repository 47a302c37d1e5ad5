import { writeFileSync } from 'node:fs';
import { addDays } from '@officine/domain';
import { expect, it } from 'vitest';
import { randomOf } from '../../../packages/domain/src/progress/noise.fixture.ts';
import { actsOf, DAYS, FIRST_DAY, sell, storyOf } from './acts.ts';
import { Books } from './books.ts';
import { Comparison } from './comparison.ts';
import { openMonth } from './office.ts';
import { Life } from './story.ts';

/** Where `npm run oracles` reads the verdict of the whole month. */
const verdictFile = process.env['OFFICINE_ORACLE_MONTH'];

it('a simulated month: what the product states is what the books say, on every day', {
  timeout: 1_200_000,
}, async () => {
  const office = await openMonth();
  await office.at(addDays(FIRST_DAY, -1), '09:00');
  await office.begin();
  const books = new Books(FIRST_DAY);
  await sell(office, books);
  const acts = actsOf(office, books);
  const comparison = new Comparison(office, books);
  const life = new Life(office, books, comparison, randomOf(1));
  const days = verdictFile ? DAYS.whole : DAYS.short;
  for (let day = 0; day < days; day += 1) await life.day(addDays(FIRST_DAY, day), storyOf(day, acts));
  await comparison.invoices('2027-04');
  const { faults, counts } = comparison;
  if (verdictFile) writeFileSync(verdictFile, JSON.stringify({ days, faults, counts: [...counts] }));
  expect(faults).toEqual([]);
  // Each kind of statement was made, and some bookings were taken out.
  expect([...counts.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "advertising invoices",
      "campaign report",
      "campaign report by day",
      "daily reports",
      "events",
      "half-way reports",
      "list",
      "monthly reports",
      "network average",
      "pace",
      "pace by day",
      "pace of the running",
      "pages",
      "planning",
      "planning = inventory",
      "planning of a campaign",
      "proof",
      "visits",
      "web invoices",
    ]
  `);
  expect(new Set(books.withheld.values()).size).toBeGreaterThan(2);
});
