import { expect, it } from 'vitest';
import { readBudget } from './budget-file.ts';

it('shows the first rows in the order of the file, those with errors among them', async () => {
  const rows = ['CIP;PHARMACIE;TOTAL', '2012345;Gare;45,00', '201;Port;1', '2074088;Halles;beaucoup', '2001453;Pont;5'];
  const { first, pharmacies } = await readBudget(new File([rows.join('\n')], 'budget.csv'));
  expect(pharmacies).toBe(2);
  expect(first.map(({ line, cip, total }) => [line, cip, total])).toEqual([
    [2, '2012345', 4500],
    [3, '201', null],
    [4, '', null],
    [5, '2001453', 500],
  ]);
});
