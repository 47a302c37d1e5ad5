import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectorFiles, connectorVersion, connectorZip, linkCode, linkFile } from '@officine/wordpress-connector';
import { mo, po } from 'gettext-parser';
import { Engine } from 'php-parser';
import { expect, it } from 'vitest';
import vectors from '../../examples/wordpress/vectors.json' with { type: 'json' };
import { keyId, signAnswer, signRequest } from './client.ts';
import { testLink } from './install-connector.ts';
import { run } from './process.ts';

const php = connectorFiles().filter(({ path }) => path.endsWith('.php'));
const folder = fileURLToPath(new URL('../../examples/wordpress', import.meta.url));

it.each(vectors)('signs like the example $name of the protocol', ({ key, key_id, request, answer }) => {
  const { route, timestamp, nonce, body } = request;
  expect(keyId(key)).toBe(key_id);
  expect(signRequest(key, route, timestamp, nonce, body)).toMatchObject({
    canonical: request.canonical,
    signature: request.signature,
  });
  expect(signAnswer(key, answer.status, route, nonce, answer.timestamp, answer.body)).toMatchObject({
    canonical: answer.canonical,
    signature: answer.signature,
  });
});

it('signs the same in PHP', async () => {
  const file = join(folder, 'officine-connector/versions', connectorVersion(), 'signature.php');
  const code = `require '${file}'; $found = [];
    foreach (json_decode(file_get_contents('${folder}/vectors.json'), true) as ['key' => $key, 'request' => $request, 'answer' => $answer]) {
      $found[] = [
        Officine\\Connector\\Signature::key_id($key),
        Officine\\Connector\\Signature::of_request($key, $request['route'], (string) $request['timestamp'], $request['nonce'], $request['body']),
        Officine\\Connector\\Signature::of_answer($key, $answer['status'], $request['route'], $request['nonce'], $answer['timestamp'], $answer['body']),
      ];
    }
    echo json_encode($found);`;
  expect(JSON.parse((await run('php', ['-r', code])).stdout)).toEqual(
    vectors.map(({ key_id, request, answer }) => [key_id, request.signature, answer.signature]),
  );
});

it('compiles with the installed PHP', async () => {
  const code = `foreach (array_slice($argv, 1) as $file) { echo opcache_compile_file($file) ? '' : $file; }`;
  const files = php.map(({ path }) => join(folder, path));
  const { stdout } = await run('php', [
    '-d',
    'opcache.enable_cli=1',
    '-d',
    'display_errors=1',
    '-r',
    code,
    '--',
    ...files,
  ]);
  expect(stdout).toBe('');
});

type Node = Record<string, unknown>;
/** Syntax newer than PHP 7.4 that the parser accepts in spite of its version option, by kind of node. */
const news: Record<string, (node: Node) => unknown> = {
  uniontype: () => true,
  intersectiontype: () => true,
  typereference: ({ name }) => ['static', 'mixed', 'never', 'false', 'null'].includes(String(name)),
  parameter: ({ flags, readonly }) => flags || readonly,
  property: ({ readonly }) => readonly,
};
const newIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const kind = String((node as Node)['kind']);
  return [...(news[kind]?.(node as Node) ? [kind] : []), ...Object.values(node).flatMap(newIn)];
};
const read = (code: string) =>
  newIn(new Engine({ parser: { version: '7.4', suppressErrors: false } }).parseCode(code, 'x.php'));

it.each([
  'match (1) { 1 => 2 };',
  '$a?->b;',
  'f(a: 1);',
  'enum A { case B; }',
  '$f = strlen(...);',
  '$a ?? throw new E();',
  'try {} catch (E) {}',
  'function f(int|string $a) {}',
  'class A { function __construct(public int $a) {} }',
  'class A { public readonly int $a; }',
  'class A { function f(): static {} }',
])('detects that %s is newer than PHP 7.4', (newer) => {
  const check = () => {
    if (read(`<?php ${newer}`).length > 0) throw new SyntaxError('on line 1');
  };
  expect(check).toThrow(/on line 1/);
});

it.each(php)('$path is valid in PHP 7.4, and short', ({ bytes }) => {
  expect(read(bytes.toString())).toEqual([]);
  expect(bytes.toString().split('\n').length).toBeLessThan(230);
});

it('deploys the code of the version first, and current.txt last', () => {
  expect(connectorFiles().at(0)?.path).toMatch(/^officine-connector\/versions\/[\d.]+\/adverts\.php$/);
  expect(connectorFiles().at(-1)?.path).toBe('officine-connector/current.txt');
  const header = php.find(({ path }) => path === 'officine-connector/officine-connector.php')?.bytes.toString();
  expect(header).toContain(` * Version: ${connectorVersion()}\n`);
});

const hash = async () =>
  createHash('sha256')
    .update(await connectorZip())
    .digest('hex');

it('makes the same zip at any time and in any time zone', async () => {
  const first = await hash();
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Pacific/Auckland';
  expect(await hash()).toBe(first);
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it('the link file shows nothing over the web', () => {
  expect(linkFile({ ...testLink, pharmacy: '<?php' })).toBe(
    `<?php exit; ?>\n${linkCode(testLink).replace('Z01001', '\\u003c?php')}\n`,
  );
  expect(() => linkCode({ ...testLink, key: 'short' })).toThrow(RangeError);
});

it('says the same version everywhere that WordPress reads it', () => {
  const plugin = new URL('../../examples/wordpress/officine-connector/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, plugin), 'utf8');
  const version = connectorVersion();
  expect(/^Stable tag: (.*)$/m.exec(read('readme.txt'))?.[1]).toBe(version);
  expect(/^ \* Version: (.*)$/m.exec(read('officine-connector.php'))?.[1]).toBe(version);
  expect(/const VERSION = '(.*)'/.exec(read(`versions/${version}/main.php`))?.[1]).toBe(version);
  expect(read('readme.txt')).toContain(`\n= ${version} =\n`);
  // The directory shows 150 characters of it.
  expect(read('readme.txt').split('\n\n')[1]?.length).toBeLessThanOrEqual(150);
});

it('has a French translation of all its words, in the file that WordPress reads', () => {
  const plugin = join(folder, 'officine-connector');
  const catalogue = readFileSync(join(plugin, 'languages/officine-connector-fr_FR.po'));
  const compiled = readFileSync(join(plugin, 'languages/officine-connector-fr_FR.mo'));
  const read = po.parse(catalogue);
  // `npm run -w @officine/wordpress-connector translate` compiles it.
  expect(mo.compile(read).equals(compiled)).toBe(true);
  const words = read.translations[''] ?? {};
  const current = connectorFiles().filter(({ path }) => path.includes(`/versions/${connectorVersion()}/`));
  const said = current.flatMap(({ bytes }) =>
    [...bytes.toString().matchAll(/(?:__|say)\('([^']+)'/g)].map(([, word = '']) => word),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((word) => !words[word]?.msgstr[0])).toEqual([]);
});
