import { FILE_LIMITS } from '@officine/sdk/contract';
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

/** A budget file of one row, and blank ones up to the size that is asked. */
function budgetOf(bytes: number): File {
  const start = 'CIP;PHARMACIE;TOTAL\r\n2007919;Gare;10\r\n';
  const blank = `${' '.repeat(99_999)}\n`;
  return new File([(start + blank.repeat(bytes / blank.length + 1)).slice(0, bytes)], 'budget.csv');
}

it('reads a file as large as the limit, and none that is larger', async () => {
  expect(await readBudget(budgetOf(FILE_LIMITS.csv))).toMatchObject({ pharmacies: 1, errors: [] });
  const { pharmacies, errors } = await readBudget(budgetOf(FILE_LIMITS.csv + 1));
  expect(pharmacies).toBe(0);
  expect(errors.map(({ reason }) => reason)).toEqual([expect.stringMatching(/trop volumineux\s: 20\sMo au plus/)]);
});
