import { ROLES } from '@officine/sdk';
import { expect, it } from 'vitest';
import { accessOf } from '../../src/rest/resource.ts';
import { viewOf } from '../../src/rest/view.ts';
import { resources } from './planted-app.ts';

/** One clause a line, names of tables numbered from the statement's own first, so that only what changed differs. */
function laidOut(text: string): string {
  const names = new Map<string, string>();
  return text
    .replace(/\s+/g, ' ')
    .replace(/"a\d+"/g, (name) => names.get(name) ?? names.set(name, `t${names.size + 1}`).get(name) ?? name)
    .replaceAll('"', '')
    .replace(/\b(\w+) \1\b/g, '$1')
    .replace(/ (from|left join|where|order by|limit) /g, '\n  $1 ');
}

it('the SQL of every item and list, by role, is as reviewed', async () => {
  const texts = resources.flatMap(([name, r]) => {
    const same = new Map<string, string[]>();
    for (const role of ROLES.filter((x) => accessOf(r, x))) {
      const { one, page, rows, sums } = viewOf(r, role).statements;
      // A list shows the columns of its items, or fewer.
      for (const key of [
        `get\n${laidOut(one)}`,
        `page of a list\n${laidOut(page)}`,
        `rows of a list\nselect …${laidOut(rows.slice(rows.indexOf(' from unnest(')))}`,
        ...(sums ? [`sums of a list\n${laidOut(sums)}`] : []),
      ])
        same.set(key, [...(same.get(key) ?? []), role]);
    }
    return [...same].map(([key, roles]) => `-- ${name} ${roles.join(', ')}: ${key};\n`);
  });
  await expect(texts.join('\n')).toMatchFileSnapshot('sql.snap');
});
