import { expect, it } from 'vitest';
import { testContext } from '../../test/context.ts';
import { toCsv } from './csv.ts';
import type { Column, Row } from './fields.ts';
import { toYaml } from './yaml.ts';

const columns: Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'name', label: 'Nom' },
  { key: 'pool.name', label: 'Groupement' },
  { key: 'budget', label: 'Budget', show: (cents: number) => `${cents / 100} €`, right: true },
];
const rows: Row[] = [
  { id: 1, name: 'Pharmacie de la Gare', pool: { id: 4, name: 'Sud' }, budget: 1250 },
  { id: 20, name: '=HYPERLINK("x")', pool: null, budget: 100 },
];
const verb = { spec: { examples: [] } };

async function printed(options: Parameters<typeof testContext>[1], list: readonly Row[] = rows, total?: number) {
  const { context, stdout } = testContext(verb, options);
  await context.out.list(list, { columns, ...(total !== undefined && { total }) });
  return stdout();
}

it('writes the same rows in six formats', async () => {
  expect(await printed({})).toBe(
    [
      'Id  Nom                   Groupement  Budget',
      ' 1  Pharmacie de la Gare  Sud         12.5 €',
      '20  =HYPERLINK("x")                      1 €',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(await printed({ format: 'json' }))).toEqual(rows);
  expect(await printed({ format: 'csv' })).toBe(
    'id;name;pool.name;budget\n1;Pharmacie de la Gare;Sud;1250\n20;"\'=HYPERLINK(""x"")";;100\n',
  );
  expect(await printed({ format: 'yaml', fields: ['id', 'pool'] })).toBe(
    '- id: 1\n  pool:\n    id: 4\n    name: Sud\n- id: 20\n  pool: null\n',
  );
  expect(await printed({ format: 'ids' })).toBe('1\n20\n');
  expect(await printed({ format: 'count' }, rows, 300)).toBe('300\n');
});
it('selects fields in any format, and refuses those that no row has', async () => {
  expect(JSON.parse(await printed({ format: 'json', fields: ['pool.name', 'id'] }))).toEqual([
    { 'pool.name': 'Sud', id: 1 },
    { 'pool.name': null, id: 20 },
  ]);
  expect(await printed({ fields: ['name', 'budget'] })).toMatch(/^Nom +Budget\n/);
  await expect(printed({ fields: ['nme'] })).rejects.toMatchObject({
    exitCode: 2,
    message: 'Champ inconnu : nme.',
    hint: 'Vouliez-vous dire « name » ?',
  });
  expect(await printed({ fields: ['nme'], format: 'csv' }, [])).toBe('nme\n');
});
it('gives null for a field that is empty in every row, in lists and in items: the contract knows it', async () => {
  const users = [{ '@id': '/users/3', '@type': 'User', id: 3, login: 'anne' }];
  const options = { format: 'json', fields: ['login', 'date_last_connection', 'budget'] } as const;
  expect(JSON.parse(await printed(options, users))).toEqual([
    { login: 'anne', date_last_connection: null, budget: null },
  ]);
  const { context, stdout } = testContext(verb, { format: 'json', fields: ['login', 'pool'] });
  await context.out.item(users[0] as Row, []);
  expect(JSON.parse(stdout())).toEqual({ login: 'anne', pool: null });
  await expect(printed({ fields: ['date_lst_connection'] }, users)).rejects.toMatchObject({
    exitCode: 2,
    hint: 'Vouliez-vous dire « date_last_connection » ?',
  });
});
it('passes the JSON through a filter of jq', async () => {
  const by = (jq: string) => printed({ format: 'json', jq });
  expect(await by('.[] | select(.budget > 500) | .name')).toBe('Pharmacie de la Gare\n');
  expect(await by('.[] | [.id, .pool.name] | @csv')).toBe('1,"Sud"\n20,\n');
  expect(JSON.parse(await by('map({id})'))).toEqual([{ id: 1 }, { id: 20 }]);
  expect(await printed({ format: 'json', fields: ['id'], jq: '.[0] | keys[]' })).toBe('id\n');
  expect(await by('empty')).toBe('');
  // A minus begins a filter, never an option of jq.
  expect(await by('-1')).toBe('-1\n');
  await expect(by('.[] | {a')).rejects.toMatchObject({ exitCode: 2, message: /filtre illisible : syntax error/ });
  await expect(by('.[].name.x')).rejects.toMatchObject({ exitCode: 1, message: /Cannot index string/ });
});
it('fits a terminal by shortening texts, not numbers', async () => {
  const lines = (await printed({ columns: 36 })).trimEnd().split('\n');
  expect(lines.slice(1).every((line) => line.length <= 36)).toBe(true);
  expect(lines[1]).toMatch(/…/);
  expect(lines[1]).toMatch(/12\.5 €$/);
});
it('colours a terminal only, and removes the server’s control characters', async () => {
  expect(await printed({ columns: 80 })).toContain('\u001b[1mNom');
  expect(await printed({})).not.toContain('\u001b');
  const hostile = await printed({}, [{ id: 1, name: '\u001b[2J\u202egare\nA\u0007' }]);
  expect(hostile).toContain('[2Jgare A');
  // oxlint-disable-next-line no-control-regex
  expect(hostile).not.toMatch(/[\u001b\u202e\u0007]/);
});
it('escapes formulas, but not numbers and phone numbers', () => {
  expect(toCsv(['a'], [['=1+1'], ['+33 1 02 03'], ['-12,5'], ['@cmd'], [-3], ['-x'], ['a;"b"\n']])).toBe(
    'a\n\'=1+1\n+33 1 02 03\n-12,5\n\'@cmd\n-3\n\'-x\n"a;""b""\n"\n',
  );
});
it('writes YAML that reads back equal', () => {
  expect(toYaml({ a: 'oui', b: '12', c: [], d: [[1], { e: 'x: y', f: [{ g: null }] }], h: 'Été à Paris', i: '' })).toBe(
    'a: "oui"\nb: "12"\nc: []\nd:\n  - - 1\n  - e: "x: y"\n    f:\n      - g: null\nh: Été à Paris\ni: ""\n',
  );
});
it('says each step once where there is no terminal', async () => {
  const { context, stderr } = testContext(verb, {});
  await context.out.during('Conversion…', async ({ say }) => {
    say('Conversion…');
    say('Envoi…');
  });
  expect(stderr()).toBe('Conversion…\nEnvoi…\n');
});
