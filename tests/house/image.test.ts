import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { settings } from '../../apps/api/src/config/settings.ts';
import { instructionsOf, sourcesOf } from '../start/dockerfile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const install = join(root, 'examples/install');
const image = instructionsOf(readFileSync(join(install, 'Dockerfile'), 'utf8'));
const compose = readFileSync(join(install, 'compose.yaml'), 'utf8');
const known = new Set(Object.values(settings).map(({ name }) => name));

it('the image copies the manifest of each workspace, and files that exist', () => {
  const copied = image.filter(({ name }) => name === 'COPY').flatMap(({ text }) => sourcesOf(text));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
  expect(workspaces.map((path) => `${path}/package.json`).filter((path) => !copied.includes(path))).toEqual([]);
});

it('the image runs as a user of its own, with settings that exist, and says how it is', () => {
  const last = image.slice(image.findLastIndex(({ name }) => name === 'FROM'));
  const of = (wanted: string) => last.filter(({ name }) => name === wanted).map(({ text }) => text);
  expect(of('USER')).toEqual(['1000:1000']);
  expect(of('HEALTHCHECK')).toHaveLength(1);
  const given = of('ENV').flatMap((text) => text.split(' ').map((one) => one.split('=')[0]));
  expect(given.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([]);
});

it('the compose file gives settings that exist, and the addresses of its proxy', () => {
  const given = [...compose.matchAll(/^ {4,}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(given.filter((name) => !known.has(name) && !name.startsWith('POSTGRES_'))).toEqual([]);
  const proxied = readFileSync(join(root, 'docs/exemples/haproxy.cfg'), 'utf8').matchAll(
    /^ +server n\d ([\d.]+):4000/gm,
  );
  const nodes = new Set([...proxied].map(([, address]) => address));
  const placed = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => address);
  const [, proxy] = /TRUST_PROXY: ([\d.]+)/.exec(compose) ?? [];
  expect(placed.toSorted()).toEqual([proxy, ...nodes].toSorted());
  const named = [...compose.matchAll(/(?:dockerfile: |- )((?:examples|\.\.)[\w./-]+)/g)].map(([, path = '']) => path);
  expect(named).toHaveLength(2);
  expect(named.filter((path) => !existsSync(join(path.startsWith('.') ? install : root, path)))).toEqual([]);
});
