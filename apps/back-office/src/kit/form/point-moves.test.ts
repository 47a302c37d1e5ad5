import { expect, it } from 'vitest';
import { movedBy, offsetOf, offsetText } from './point-moves.ts';

const niort = { latitude: 46.3239, longitude: -0.4645 };

it('a point that is moved is as far as it was moved', () => {
  const { east, north } = offsetOf(niort, movedBy(niort, { east: 30, north: -40 }));
  expect(Math.abs(east - 30)).toBeLessThan(0.1);
  expect(Math.abs(north + 40)).toBeLessThan(0.1);
  expect(movedBy(niort, { east: 0, north: 111.32 })).toEqual({ ...niort, latitude: 46.3249 });
});

it('a distance is told with its wind', () => {
  expect(offsetText({ east: 24, north: 24 })).toBe('34 m au nord-est');
  expect(offsetText({ east: 0, north: -5 })).toBe('5 m au sud');
  expect(offsetText({ east: -1500, north: 0 })).toBe('1,5 km à l’ouest');
  expect(offsetText({ east: 0.2, north: 0.2 })).toBeUndefined();
});
