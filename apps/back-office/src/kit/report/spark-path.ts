/**
 * Path of a line through values at equal distances, in a box of `width` × `height`, the first value at the left; the
 * largest value is at the top, 0 at the bottom. Coordinates have one decimal. Empty for fewer than two values.
 */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const most = Math.max(1, ...values);
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${at((width * index) / (values.length - 1))} ${at(height - (height * value) / most)}`,
    )
    .join('');
}

const at = (size: number) => Math.round(size * 10) / 10;
