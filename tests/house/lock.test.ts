import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}
const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };
/** Packages of the registry; the others are folders of this repository, or come inside another package. */
const fetched = Object.entries(packages).filter(
  ([place, { link, inBundle }]) => /(?:^|\/)node_modules\//.test(place) && !link && !inBundle,
);

it('the lock file knows each package of the registry by its hash, and names no registry', () => {
  expect(fetched.length).toBeGreaterThan(500);
  const unverified = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(
    unverified.map(([place]) => place),
    'installed unverified: take them out of the lock file, then « npm install --package-lock-only »',
  ).toEqual([]);
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});
