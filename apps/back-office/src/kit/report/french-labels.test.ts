import { expect, it } from 'vitest';
import { withFrenchLabels } from './french-labels.ts';

it('puts a no-break space before the colon of a label', () => {
  const parts = [{ by: 'zone', rows: [{ label: 'EXT-DOCUMENTS : Pages des documents', values: { views: 3 } }] }];
  expect(withFrenchLabels({ total: {}, parts }).parts[0]?.rows[0]).toEqual({
    label: 'EXT-DOCUMENTS\u00a0: Pages des documents',
    values: { views: 3 },
  });
});
