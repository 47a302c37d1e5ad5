import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Writes into the declarations every method of the client with what it does, in French: editors show it on
 * `sdk.admin.zones.list`. As plain members: they show no comment on those of mapped types. Run in the folder of the package,
 * after `tsc`.
 */
const dist = join(process.cwd(), 'dist');
const { contract } = await import(pathToFileURL(join(dist, 'contract/index.js')).href);

/** The declaration that each group has, by its name: `import("./contract/selling/zones.ts").zones`. */
const places = new Map();
for (const file of readdirSync(join(dist, 'contract'), { recursive: true }).filter((name) => name.endsWith('.d.ts')))
  for (const [, name] of readFileSync(join(dist, 'contract', file), 'utf8').matchAll(/^export declare const (\w+): /gm))
    if (Object.hasOwn(contract, name)) places.set(name, file.replace('.d.ts', '.ts'));
const typeOf = (group, folder) => `typeof import("${folder}/${places.get(group)}").${group}`;

// By their names, the compiler having written all of them once more: the same type is then known at once.
const whole = join(dist, 'contract/all.d.ts');
const [comment] = readFileSync(whole, 'utf8').split('export declare const contract');
const groups = Object.keys(contract).map((group) => `    readonly ${group}: ${typeOf(group, '.')};`);
writeFileSync(whole, `${comment}export declare const contract: {\n${groups.join('\n')}\n};\n`);

const mounts = [...new Set(Object.values(contract).flatMap((group) => Object.values(group).flatMap(({ on }) => on)))];
const lines = ["import type { Declared, Method } from './sdk.ts';"];
const declared = mounts.map((mount) => {
  const members = Object.entries(contract).flatMap(([group, routes]) => {
    const calls = Object.entries(routes).filter(([, { on }]) => on.includes(mount));
    if (calls.length === 0) return [];
    const name = `${mount}_${group}`;
    lines.push(
      `export interface ${name} {`,
      ...calls.flatMap(([call, { summary }]) => [
        `    /** ${summary}. */`,
        `    readonly ${call}: Method<(${typeOf(group, './contract')})["${call}"]>;`,
      ]),
      '}',
    );
    return `        readonly ${group}: Declared<${typeOf(group, './contract')}, ${name}>;`;
  });
  return `    readonly ${mount}: {\n${members.join('\n')}\n    };`;
});
lines.push(`export interface DeclaredMethods {\n${declared.join('\n')}\n}`, '');
writeFileSync(join(dist, 'methods.d.ts'), lines.join('\n'));
