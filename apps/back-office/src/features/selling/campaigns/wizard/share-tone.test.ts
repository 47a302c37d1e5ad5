import { expect, it } from 'vitest';
import { toneOfShare } from './share-tone.ts';

it('shows a budget that is not spent as a loss, never in the colour of success', () => {
  expect([0, 0.7571, 0.8499, 0.85, 0.9499, 0.95, 1].map(toneOfShare)).toEqual([
    'danger',
    'danger',
    'danger',
    'muted',
    'muted',
    'accent',
    'accent',
  ]);
});
