import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

test.each([
  [[0, 5, 10], 'M0 10L10 5L20 0'],
  [[0, 0], 'M0 10L20 10'],
  [[3, 3], 'M0 0L20 0'],
  [[3], ''],
  [[], ''],
])('%j is %s', (values, path) => expect(sparkPath(values, 20, 10)).toBe(path));
