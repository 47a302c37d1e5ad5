import { expect, it } from 'vitest';
import { fill } from './template.ts';

const rows = [
  {
    id: 1,
    name: 'Été & Cie',
    advertiser: { name: 'Vitaflore' },
    isActive: true,
    topics: [{ name: 'a' }, { name: 'b' }],
  },
  { id: 2, name: 'bip\u001b[2J', advertiser: null, isActive: false, topics: [] },
];
const filled = (template: string) => fill(template, rows, [{ key: 'budget', label: 'Budget' }]);

it('writes one line for each row, as texts', async () => {
  expect(await filled('{{id}}\\t{{name}} {{advertiser.name}} {{isActive}}{{budget}}')).toBe(
    '1\tÉté & Cie Vitaflore oui\n2\tbip[2J  non\n',
  );
  expect(await filled('{{#isActive}}{{id}} actif{{/isActive}}{{#topics}} {{name}}{{/topics}}')).toBe('1 actif a b\n\n');
  expect(await fill('{{nothing}}', [], [])).toBe('');
});
it.each([
  ['{{naem}}', 'Champ inconnu : naem.', 'Vouliez-vous dire « name » ?'],
  ['{{id', '--template : modèle illisible (Unclosed tag at 4).', undefined],
  ['{{{name}}}', '--template ne connaît que {{champ}} et {{#champ}}…{{/champ}}.', undefined],
  ['{{> other}}', '--template ne connaît que {{champ}} et {{#champ}}…{{/champ}}.', undefined],
])('refuses %s', async (template, message, hint) => {
  await expect(filled(template)).rejects.toMatchObject({ exitCode: 2, message, ...(hint && { hint }) });
});
