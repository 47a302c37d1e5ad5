import { contract } from '@officine/sdk/schemas';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { schemasOf } from '../../../calls/schemas.ts';
import { isWidgetEvent } from './parse-events.ts';

const id = '0193f5a0-7c1e-7abc-8def-012345678901';
const usual = { id, scheduling: 'AbEFCAEDEvki2daywGgZ', datetime: '2026-11-21T13:00:00.000Z', view: 1 };
/** Valid, invalid and missing values. */
const wrong = fc.constantFrom<unknown>(undefined, null, 0, 2, true, '', 'x'.repeat(300), {}, [], 'é"\\,}');
const field = (...values: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: wrong });
const event = fc.record({
  id: field(id, id.toUpperCase(), 'f567b95e-7039-4729-8d53-9cdb900e0497', `${id}\n`),
  scheduling: field(usual.scheduling),
  datetime: field('2026-11-21 13:00:00', usual.datetime, '2026-11-21', '2026-11-21 13:00:00\n'),
  view: field(1, undefined),
  click: field(1, undefined),
});

test('every event accepted as the widget’s is valid for the contract', () => {
  const { body } = schemasOf(contract.events.adverts);
  expect(isWidgetEvent(usual)).toBe(true);
  const numRuns = Math.ceil(20_000 * inject('propertyShare'));
  let taken = 0;
  fc.assert(
    fc.property(event, (one) => {
      taken += Number(isWidgetEvent(one));
      return !isWidgetEvent(one) || body?.safeParse(one).success === true;
    }),
    { numRuns },
  );
  // One in twenty-one is accepted: a test of refusals alone would say nothing.
  expect(taken).toBeGreaterThan(numRuns / 40);
});
