import { expect, it } from 'vitest';
import { linkedScreens } from '../../packages/cli/src/assistant/links.ts';

it('answers of the assistant lead to screens that the office has for the role', async () => {
  // The back office has compiler settings of its own.
  const { addresses } = (await import(
    new URL('../../apps/back-office/src/app/addresses.ts', import.meta.url).href
  )) as { addresses: readonly string[] };
  const linked = linkedScreens();
  expect(linked.length).toBeGreaterThan(50);
  expect(linked.filter((path) => !addresses.includes(path.replace(/\?.*/, '')))).toEqual([]);
});
