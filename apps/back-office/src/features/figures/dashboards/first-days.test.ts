import { expect, it } from 'vitest';
import { firstDaysOf, nextOf } from './first-days.ts';

type Pharmacy = Parameters<typeof firstDaysOf>[0];
const pharmacy = (parts: object): Pharmacy => parts as Pharmacy;
const keys = (given: object) => firstDaysOf(pharmacy(given)).map(({ key }) => key);

it('has four things for a pharmacy with a site, and two without', () => {
  expect(keys({ billing: { formula: 3 } })).toEqual(['hours', 'page', 'details', 'papers']);
  expect(keys({ billing: { formula: 1 } })).toEqual(['details', 'papers']);
});

it('shows one thing at a time: the first that is neither done nor put off', () => {
  const days = firstDaysOf(pharmacy({ billing: { formula: 3 }, website: { hasHours: true } }));
  expect(nextOf(days, [])).toMatchObject({ day: { key: 'page' }, place: 2 });
  expect(nextOf(days, ['first-day-page'])).toMatchObject({ day: { key: 'details' }, place: 3 });
  expect(nextOf(days, ['first-day-page', 'first-day-details', 'first-day-papers'])).toBeUndefined();
});

it('is over once all is done', () => {
  const done = {
    hasDetails: true,
    billing: { formula: 3, hasContract: true, hasConditions: true },
    website: { hasHours: true, hasContent: true },
  };
  expect(nextOf(firstDaysOf(pharmacy(done)), [])).toBeUndefined();
  const unsigned = { ...done, billing: { ...done.billing, hasConditions: false } };
  expect(nextOf(firstDaysOf(pharmacy(unsigned)), [])?.day.key).toBe('papers');
});
