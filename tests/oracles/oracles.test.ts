import { expect, it } from 'vitest';
import { oracles } from './oracles.ts';

/** The whole takes forty seconds: `npm run oracles`. */
const SHARE = 0.01;

it.each(oracles.map((oracle) => [oracle.name, oracle] as const))('%s: the oracle agrees', (_name, { run }) => {
  const { cases, disagreements } = run(SHARE);
  expect(disagreements).toEqual([]);
  expect(cases).toBeGreaterThan(0);
});
