import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import type { RouteDef } from '@officine/sdk';
import { contract, zones } from '@officine/sdk/contract';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';
import { pack, remove } from './packed.ts';
import { quickInfo } from './quick-info.ts';

const REPOSITORY_URL = 'https://git.example/officine.git';
const packages = { sdk: pack('sdk', { REPOSITORY_URL }), cli: pack('cli'), widget: pack('widget') };
const { sdk } = packages;
afterAll(() => Object.values(packages).forEach(remove));

describe.each(Object.entries(packages))('%s, as npm packs it', (_name, { tarball, files, manifest, project }) => {
  it('has what a package needs, and nothing of this repository', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']));
    expect(files.filter((file) => /test|^src|tsup|tsconfig/.test(file))).toEqual([]);
    expect(JSON.stringify(manifest)).not.toMatch(/officine-source|@officine\/domain|\/src\/|scripts/);
    expect(manifest).toMatchObject({ license: 'MIT', author: expect.any(String), keywords: expect.any(Array) });
  });
  it('publint finds nothing', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(project, 'node_modules', String(manifest['name'])) });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });
  it('its types are right', async () => {
    if (!manifest['exports']) return;
    const analysis = await checkPackage(createPackageFromTarballData(tarball), {
      // A script for pages, not a module.
      excludeEntrypoints: ['./officine.js'],
    });
    // The package is for ESM; `require` of it is tested below, and old resolution has no `exports`.
    const expected = new Set(['CJSResolvesToESM']);
    const problems = 'problems' in analysis ? analysis.problems : [];
    const found = problems.filter(
      (problem) => !expected.has(problem.kind) && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(found).toEqual([]);
  });
});

it('says where its sources are when the release knows', () => {
  expect(sdk.manifest).toMatchObject({
    repository: { type: 'git', url: `git+${REPOSITORY_URL}`, directory: 'packages/sdk' },
    homepage: 'https://git.example/officine#readme',
    bugs: { url: 'https://git.example/officine/issues' },
  });
});

const ONE_CALL = `
  import { call } from '@officine/sdk';
  import { delivery } from '@officine/sdk/contract';
  export const shown = (date, pharmacy) =>
    call({ baseUrl: 'https://officine.example/api' }, delivery.schedulings, { query: { date, pharmacy } });`;
const CLIENT = `
  import { createSdk, createSession } from '@officine/sdk';
  import { contract } from '@officine/sdk/contract';
  export const session = createSession();
  export const sdk = createSdk({ tokens: session.tokens }, contract);`;
const PROGRAM = `
  import { createSdk, each, isApiError } from '@officine/sdk';
  import { zones } from '@officine/sdk/contract';
  import { allSchemas, contract } from '@officine/sdk/schemas';
  import { toOpenApi } from '@officine/sdk/openapi';
  import { formatMoney } from '@officine/sdk/format';
  const sdk = createSdk({ baseUrl: 'http://127.0.0.1:1/api', tokens: { get: () => 'x' }, retries: 0 }, { zones });
  let code;
  try { for await (const zone of each(sdk.admin.zones.list)) console.log(zone); }
  catch (error) { if (isApiError(error)) code = error.code; }
  const { paths } = toOpenApi(contract, allSchemas, { mount: 'pool' });
  console.log(JSON.stringify([code, Object.keys(paths).length > 50, zones.list.summary, formatMoney(1250)]));`;
const PRINTED = ['network', true, 'Liste les emplacements', expect.stringMatching(/^12,50\s€$/)];

const kilobytes = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;
async function esbuilt(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sdk.project },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
async function rolled(contents: string): Promise<string> {
  const input = join(sdk.project, 'bundled.js');
  writeFileSync(input, contents);
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ minify: true });
  return output[0].code;
}

describe('the SDK in a blank project', () => {
  it('editors show what each method of the client does, in French', async () => {
    writeFileSync(join(sdk.project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(sdk.project, 'tsconfig.json'),
      '{ "compilerOptions": { "module": "nodenext", "target": "es2023", "strict": true, "types": [] }, "files": ["typed.ts"] }',
    );
    const methods = Object.entries(contract).flatMap(([group, routes]) =>
      Object.entries<RouteDef>(routes).flatMap(([name, { on, summary }]) =>
        on.map((mount) => [`sdk.${mount}.${group}.${name}`, summary] as const),
      ),
    );
    expect(methods.length).toBeGreaterThan(500);
    const head = [
      "import { createSdk } from '@officine/sdk'; import { contract, zones } from '@officine/sdk/contract';",
      'const options = { tokens: { get: () => null } };',
      'const sdk = createSdk(options, contract); const few = createSdk(options, { zones });',
    ];
    const all = [['few.admin.zones.update', zones.update.summary] as const, ...methods];
    const shown = (await quickInfo(sdk.project, [...head, ...all.map(([path]) => `void ${path};`)])).slice(head.length);
    const silent = all.filter(([, summary], at) => !shown[at]?.endsWith(`\n${summary}.`));
    expect(silent).toEqual([]);
  });
  it.each([
    ['esbuild', esbuilt],
    ['rolldown', rolled],
  ])('weighs little, by %s', async (_bundler, bundle) => {
    expect(kilobytes(await bundle(ONE_CALL))).toBeLessThanOrEqual(1_536);
    // Grows by ten to forty bytes with each call of the contract; the ten of webhooks took 108, the eight of publishing 100,
    // three lists of WordPress sites with three acts and twelve filters 330.
    expect(kilobytes(await bundle(CLIENT))).toBeLessThanOrEqual(16_400);
  });
  it.each(['module.mjs', 'common.cjs', 'required.cjs'])('runs in %s', (file) => {
    const imports = /import (\{[^}]+\}) from ('[^']+');/g;
    const how = file === 'required.cjs' ? 'require($2)' : 'await import($2)';
    const code = file.endsWith('.mjs')
      ? PROGRAM
      : `(async () => {${PROGRAM.replaceAll(imports, `const $1 = ${how};`)}})();`;
    writeFileSync(join(sdk.project, file), code);
    const printed = execFileSync(process.execPath, [file], {
      cwd: sdk.project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(printed)).toEqual(PRINTED);
  });
});
