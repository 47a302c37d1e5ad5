import { expect, it } from 'vitest';
import { costPerThousand } from './cost.ts';

it('is cents for a thousand views, rounded; unknown without views', () => {
  expect(costPerThousand({ amount_shown: 60_000, views: 12_000 })).toBe(5000);
  expect(costPerThousand({ amount_shown: 100, views: 30 })).toBe(3333);
  expect(costPerThousand({ amount_shown: 0, views: 30 })).toBe(0);
  expect(costPerThousand({ amount_shown: 60_000, views: 0 })).toBeNull();
  expect(costPerThousand({})).toBeNull();
});
