import { expect, it } from 'vitest';
import { CENTRED, cropOf, croppedName, moved, sizeOfCrop } from './crop.ts';

const wanted = { width: 300, height: 250 };
const square = { width: 500, height: 500 };

it('keeps as much of the picture as has the wanted proportions, from its middle', () => {
  const part = cropOf(square, wanted, CENTRED);
  expect(part.width).toBe(500);
  expect(part.height).toBeCloseTo(416.67, 2);
  expect([part.left, part.top]).toEqual([0, expect.closeTo(41.67, 2)]);
});

it('zooms into the picture, and stays inside it', () => {
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [0.3, 0.9],
  ] as const) {
    const part = cropOf(square, wanted, { zoom: 2.5, x, y });
    expect(part.width / part.height).toBeCloseTo(300 / 250, 6);
    expect(part.width).toBeCloseTo(200, 6);
    expect(part.left).toBeGreaterThanOrEqual(0);
    expect(part.left + part.width).toBeLessThanOrEqual(500);
    expect(part.top + part.height).toBeLessThanOrEqual(500);
  }
});

it('follows the pointer, up to the edges', () => {
  const part = cropOf(square, wanted, { zoom: 2, x: 0.5, y: 0.5 });
  const right = moved({ zoom: 2, x: 0.5, y: 0.5 }, square, part, { x: 50, y: 0 });
  expect(cropOf(square, wanted, right).left).toBeCloseTo(part.left - 50, 6);
  expect(moved(right, square, part, { x: 9000, y: -9000 })).toEqual({ zoom: 2, x: 0, y: 1 });
  // At its smallest, the picture is as wide as the frame: it only moves up and down.
  expect(moved(CENTRED, square, cropOf(square, wanted, CENTRED), { x: 10, y: 0 }).x).toBe(0.5);
});

it('keeps twice the size where the picture has as many pixels', () => {
  expect(sizeOfCrop({ width: 600, height: 500 }, wanted)).toEqual({ width: 600, height: 500 });
  expect(sizeOfCrop({ width: 599, height: 499 }, wanted)).toEqual(wanted);
});

it('names the file after its size', () => {
  expect(croppedName('été.2026.jpeg', wanted, 'image/jpeg')).toBe('été.2026-300x250.jpg');
  expect(croppedName('logo.gif', wanted, 'image/png')).toBe('logo-300x250.png');
});
