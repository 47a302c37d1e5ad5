import { readFile } from 'node:fs/promises';
import { suggester } from '@officine/domain';
import type { CheckedBudget } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { createYield } from '../../../base/event-loop.ts';
import { toRowErrors } from '../../../files/file-errors.ts';
import type { Upload } from '../../../files/upload.ts';
import { readBudget } from './budget.ts';

/** A budget file, read as a simulation reads it, with the pharmacies that its unknown CIPs may mean. Stores nothing. */
export async function checkBudget(sql: postgres.ISql, upload: Upload): Promise<CheckedBudget> {
  const { shares, rows, unknown, errors, total } = await readBudget(sql, await readFile(upload.path));
  const suggestions: CheckedBudget['suggestions'] = [];
  if (unknown.length > 0) {
    const network = await sql<{ cip: string; name: string; locality: string }[]>`
      select b.cip, p.name, p.locality from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id
      where p.is_active and b.cip is not null order by p.id`;
    const suggest = suggester(network);
    const yieldTurn = createYield();
    for (const { line, cip, name } of unknown.toSorted((a, b) => a.line - b.line)) {
      const found = suggest({ cip, name });
      if (found.length > 0)
        suggestions.push({ line, pharmacies: found.map(({ pharmacy, by }) => ({ ...pharmacy, by })) });
      await yieldTurn();
    }
  }
  return {
    count_pharmacies: shares.length,
    budget: total,
    refusal: errors.find(({ line }) => line === null)?.reason ?? null,
    errors: toRowErrors(errors),
    rows: [...rows],
    suggestions,
  };
}
