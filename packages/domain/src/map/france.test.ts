import { expect, it } from 'vitest';
import { FRANCE_SIZE, pointOf, REGION_PATHS } from './france.ts';
import { shadeOf } from './shade.ts';

/** Corners of a path of `M`, relative `l` and `z`. */
function cornersOf(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return path
    .split('M')
    .filter(Boolean)
    .flatMap((ring) => {
      const [start = '', moves = ''] = ring.replace('z', '').split('l');
      [x, y] = start.split(' ').map(Number) as [number, number];
      const steps = (moves.match(/-?\d+/g) ?? []).map(Number);
      const corners: [number, number][] = [[x, y]];
      for (let at = 0; at < steps.length; at += 2) {
        x += steps[at] ?? Number.NaN;
        y += steps[at + 1] ?? Number.NaN;
        corners.push([x, y]);
      }
      return corners;
    });
}

/** Mean of the corners of a region. */
function middle(code: string): [number, number] {
  const corners = cornersOf(REGION_PATHS[code] ?? '');
  const sum = corners.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return sum.map((value) => value / corners.length) as [number, number];
}

it('draws the 18 regions within the drawing', () => {
  expect(Object.keys(REGION_PATHS)).toHaveLength(18);
  for (const path of Object.values(REGION_PATHS)) {
    expect(path).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
    const corners = cornersOf(path);
    expect(corners.filter(([x, y]) => x < 0 || x > FRANCE_SIZE.width || y < 0 || y > FRANCE_SIZE.height)).toEqual([]);
  }
});

it('puts regions where they are: Brittany west of Alsace, the north above the Pyrenees, Corsica off the coast', () => {
  expect(middle('53')[0]).toBeLessThan(middle('44')[0]);
  expect(middle('32')[1]).toBeLessThan(middle('76')[1]);
  expect(middle('94')[0]).toBeGreaterThan(middle('93')[0]);
  for (const code of ['01', '02', '03', '04', '06']) expect(middle(code)[1]).toBeGreaterThan(middle('76')[1]);
});

it('shades a region by its views: none without any, all of the colour for the most viewed', () => {
  expect([0, 1, 20, 40, 60, 80, 100].map((views) => shadeOf(views, 100))).toEqual([0, 0.25, 0.45, 0.65, 0.85, 1, 1]);
  expect(shadeOf(0, 0)).toBe(0);
});

/** Whether a point is inside a region's outline, within a few units of the drawing. */
function isNear(code: string, { x, y }: { x: number; y: number }): boolean {
  const corners = cornersOf(REGION_PATHS[code] ?? '');
  const [xs, ys] = [corners.map(([each]) => each), corners.map(([, each]) => each)];
  const MARGIN = 3;
  return (
    x >= Math.min(...xs) - MARGIN &&
    x <= Math.max(...xs) + MARGIN &&
    y >= Math.min(...ys) - MARGIN &&
    y <= Math.max(...ys) + MARGIN
  );
}

it('a place of each region is drawn within its outline, and one elsewhere is not drawn', () => {
  const places: readonly [string, number, number][] = [
    ['11', 48.857, 2.352],
    ['24', 47.902, 1.909],
    ['27', 47.322, 5.041],
    ['28', 49.443, 1.1],
    ['32', 50.637, 3.063],
    ['44', 48.573, 7.752],
    ['52', 47.218, -1.554],
    ['53', 48.39, -4.486],
    ['75', 44.838, -0.579],
    ['76', 43.604, 1.444],
    ['84', 45.764, 4.836],
    ['93', 43.296, 5.37],
    ['94', 41.919, 8.738],
    ['01', 16.242, -61.534],
    ['02', 14.604, -61.067],
    ['03', 4.922, -52.313],
    ['04', -20.882, 55.45],
    ['06', -12.781, 45.228],
  ];
  for (const [code, latitude, longitude] of places) {
    const point = pointOf(latitude, longitude);
    expect(point).toBeDefined();
    expect([code, point && isNear(code, point)]).toEqual([code, true]);
  }
  expect(pointOf(40.7, -74)).toBeUndefined();
});
