import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placement, references } from './reference.ts';

const { write, read } = references('a secret that only tests know');
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const placement: fc.Arbitrary<Placement> = fc.record({
  pharmacy: id,
  date: fc.constantFrom('2026-01-01', '2026-11-21', '2032-02-29'),
  zone: id,
  isFilling: fc.boolean(),
  booking: id,
  campaign: fc.oneof(id, fc.constant(0)),
  advertiser: id,
  advert: id,
});

test('reads what it writes, and writes the same placement the same way', () => {
  fc.assert(
    fc.property(placement, (one) => {
      const text = write(one);
      expect(text).toMatch(/^[\w-]{18,60}$/);
      expect(write(one)).toBe(text);
      expect(read(text)).toEqual(one);
    }),
  );
});

test('a changed character, another secret or a truncated text is refused', () => {
  const other = references('another secret of the same length');
  fc.assert(
    fc.property(placement, fc.nat(), (one, at) => {
      const text = write(one);
      const place = at % (text.length - 1);
      const forged = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
      for (const no of [forged, text.slice(0, -4), `${text}AAAA`, other.write(one)]) expect(read(no)).toBeUndefined();
    }),
  );
  for (const no of ['', '1', '123456', 'é'.repeat(40), '-'.repeat(79), 'A'.repeat(255)])
    expect(read(no)).toBeUndefined();
});

test('a typical reference is short', () => {
  const usual = { pharmacy: 1234, date: '2026-11-21', zone: 5, isFilling: false, booking: 3_000_000 };
  expect(write({ ...usual, campaign: 310, advertiser: 25, advert: 400 }).length).toBeLessThanOrEqual(28);
});
