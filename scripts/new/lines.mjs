import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';

/** Where the new lines of existing files go: after the last line that matches, so that the file's order of subjects stays. */
const LINES = [
  {
    file: 'packages/sdk/src/contract/all.ts',
    lines: ({ collection, area, file }) => [
      { after: /^import \{.*\} from '\.\/.*';$/, line: `import { ${collection} } from './${area}/${file}.ts';` },
      { after: /^ {2}\w+,$/, line: `  ${collection},` },
    ],
  },
  {
    file: 'packages/sdk/src/contract/index.ts',
    lines: ({ area, file }) => [{ after: /^export \* from/, line: `export * from './${area}/${file}.ts';` }],
  },
  {
    file: 'packages/sdk/src/contract/accounts/token-scopes.ts',
    lines: ({ collection }) => [{ after: /^ {2}zones: '/, line: `  ${collection}: 'network',` }],
  },
  {
    file: 'apps/api/src/resources/index.ts',
    lines: ({ collection, area, file }) => [
      { after: /^import \{.*\} from '\.\/.*';$/, line: `import { ${collection} } from './${area}/${file}.ts';` },
      { after: /^ {2}zones,$/, line: `  ${collection},` },
    ],
  },
  {
    file: 'apps/back-office/src/kit/drawer/things.ts',
    lines: ({ collection, kind }) => [
      { after: /^ {2}zones,$/, line: `  ${collection},` },
      { after: /^ {2}\w+: (thing|existing)\(\w+\),$/, line: `  ${kind}: thing(${collection}),` },
    ],
  },
  {
    file: 'apps/back-office/src/roles/drawers.ts',
    lines: ({ kind, area, file }) => [
      {
        after: /^ {2}\w+: \(\) => import\(/,
        line: `  ${kind}: () => import('../features/${area}/${file}/drawer.tsx'),`,
      },
    ],
  },
  {
    file: 'apps/back-office/src/roles/admin.ts',
    lines: ({ area, file, noun, capital }) => [
      {
        after: /screen\('forms-management'/,
        line: `        screen('${file}', '${capital(noun.many)}', () => import('../features/${area}/${file}/list.tsx')),`,
      },
    ],
  },
  {
    file: 'apps/api/test/matrix/access.ts',
    lines: ({ collection }) => [{ after: /^ {2}laboratories: /, line: `  ${collection}: staff('rcu *'),` }],
  },
  {
    file: 'apps/api/test/matrix/world.ts',
    lines: ({ table, type }) => [
      {
        after: /^ {4}await g\.row\('laboratories', tag,/,
        line: `    await g.row('${table}', tag, { name: text('${type}'), is_active });`,
      },
    ],
  },
];

/** Adds the resource's lines to the files that list resources; returns these files. Throws where a file no longer has its list. */
export function insertLines(names) {
  for (const { file, lines } of LINES) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8').split('\n');
    for (const { after, line } of lines(names)) {
      if (text.includes(line)) continue;
      const at = text.findLastIndex((each) => after.test(each));
      if (at < 0) throw new Error(`${file}: no line like ${after}`);
      text.splice(at + 1, 0, line);
    }
    writeFileSync(path, text.join('\n'));
  }
  return LINES.map(({ file }) => file);
}
