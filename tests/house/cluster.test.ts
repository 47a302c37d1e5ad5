import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync('/tmp/officine-cluster-');
afterAll(() => rmSync(folder, { recursive: true }));
/** A module of `scripts`, which has no types. */
const script = (name: string) => import(new URL(`../../scripts/cluster/${name}.mjs`, import.meta.url).href);
const { layoutOf, portsOf } = await script('layout');
const { missingLine } = await script('needs');
const { configurations, render, webRelay } = await script('templates');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const layout = layoutOf('/somewhere/cluster', 4500);
const files: readonly [path: string, text: string][] = configurations(layout, {
  binaries: '/usr/lib/postgresql/15/bin',
  superuser: 'postgres',
  superuserPassword: 'one',
  replicationPassword: 'two',
});
const texts = new Map(files.map(([path, text]) => [basename(path), text]));
const textOf = (name: string) => texts.get(name) ?? '';

it('a template gets each of its values, and none is written without one', () => {
  expect(render('a: ${ONE}-${TWO}\n# ${OTHER} is explained', { ONE: 1, TWO: 'b' })).toBe(
    'a: 1-b\n# ${OTHER} is explained',
  );
  expect(() => render('a: ${ONE}', {})).toThrow('ONE');
  expect(() => webRelay('listen a', { address: '127.0.0.1:1', nodes: [] })).toThrow('bind :80');
});

it('the configurations of a cluster name its own folder, addresses and ports only', () => {
  expect([...texts.keys()]).toEqual([
    'e1.yml',
    'e2.yml',
    'e3.yml',
    'pg1.yml',
    'pg1-pgbackrest.conf',
    'pg2.yml',
    'pg2-pgbackrest.conf',
    'haproxy.cfg',
    'haproxy-database.cfg',
  ]);
  const settings = [...texts.values()].join('\n').replace(/^\s*#.*$/gm, '');
  expect(settings).not.toMatch(/\$\{|10\.0\.0\.|\/var\/lib|\/etc\//);
  const used: readonly [port: number, use: string][] = layout.parts.flatMap(portsOf);
  const known = used.map(([port]) => port);
  expect(new Set(known).size).toBe(known.length);
  const named = [...settings.matchAll(/127\.0\.0\.1:(\d+)|check port (\d+)/g)].map(([, a, b]) => Number(a ?? b));
  expect(named.filter((port) => !known.includes(port))).toEqual([]);
});

it('what a machine lacks is named in one line, with the command that installs it', () => {
  expect(missingLine(() => true, true)).toBeUndefined();
  expect(missingLine((program: string) => program !== 'haproxy', false)).toBe(
    'Il manque haproxy, postgresql-15 : apt-get install -y --no-install-recommends haproxy postgresql-15',
  );
});

/** What a program says against a configuration. Where it is not installed nothing is checked, and the output says so. */
function complaints(paths: readonly string[], args: readonly string[]): string {
  const program = paths.find((path) => existsSync(path));
  if (!program) {
    console.warn(`${basename(paths[0] ?? '')} is not installed: its examples were not checked.`);
    return '';
  }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => /\[(?:WARNING|ALERT|warn|emerg)\]/.test(line));
  return status === 0 ? said.join('\n') : `${stdout}${stderr}`;
}

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];
it('HAProxy takes its example, and both relays of a cluster', () => {
  expect(complaints(HAPROXY, ['-c', '-f', join(root, 'docs/exemples/haproxy.cfg')])).toBe('');
  const paths = ['haproxy.cfg', 'haproxy-database.cfg'].map((name) => {
    writeFileSync(join(folder, name), textOf(name));
    return join(folder, name);
  });
  expect(complaints(HAPROXY, ['-c', ...paths.flatMap((path) => ['-f', path])])).toBe('');
});

it('nginx takes its example', () => {
  const path = join(folder, 'nginx.conf');
  const example = join(folder, 'officine.conf');
  // A socket of its own: nginx tries to listen, which an ordinary user may not do on port 80.
  writeFileSync(example, read('docs/exemples/nginx.conf').replace('listen 80;', `listen unix:${folder}/socket;`));
  writeFileSync(path, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${example}; }`);
  expect(complaints(['/usr/sbin/nginx'], ['-t', '-q', '-p', folder, '-c', path])).toBe('');
});
