import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { checkSecret, markOf } from './secret-mark.ts';
import { StartError } from './start-error.ts';

it('a database keeps to the secret of its first start, until a new one is taken on purpose', async () => {
  const { sql } = await testDatabase();
  await checkSecret(sql, 'first');
  await checkSecret(sql, 'first');
  await expect(checkSecret(sql, 'second')).rejects.toBeInstanceOf(StartError);
  await expect(checkSecret(sql, 'second')).rejects.toThrow('n’est pas celui de cette base');
  expect(await sql`select secret_mark from installation`).toEqual([{ secret_mark: markOf('first') }]);
  await checkSecret(sql, 'second', true);
  await checkSecret(sql, 'second');
  expect(markOf('second')).not.toContain('second');
});
