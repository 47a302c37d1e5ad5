import { createHmac } from 'node:crypto';
import type postgres from 'postgres';
import { StartError } from './start-error.ts';

/** A mark by which a secret is recognised, and from which it cannot be computed. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('officine mark of the secret').digest('base64url');

/**
 * Throws a `StartError` when the database was made with another secret: its encrypted columns could not be read, and
 * each node would refuse the sessions of the others. The first start keeps the mark; so does one that `takesNew`, for
 * a secret that is lost. To be called inside `withStartLock`, after the migrations.
 */
export async function checkSecret(sql: postgres.Sql, secret: string, takesNew = false): Promise<void> {
  const mark = markOf(secret);
  const [row] = await sql<{ mark: string }[]>`
    insert into installation as i (secret_mark) values (${mark})
    on conflict (id) do update set secret_mark = case when ${takesNew} then ${mark} else coalesce(i.secret_mark, ${mark}) end
    returning secret_mark as mark`;
  if (row?.mark !== mark)
    throw new StartError(
      'Le secret n’est pas celui de cette base : remettez OFFICINE_SECRET, ou le fichier « secret » du dossier de données, tel qu’il était ; s’il est perdu, lancez une fois « npm start -- --new-secret » puis saisissez de nouveau les mots de passe des sites WordPress.',
    );
}
