import { formatDateTime } from '@officine/domain';
import type { ContentInput } from '@officine/sdk/contract';
import { nameOf } from '../../../access/name-of.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { type ContentRow, contentKey, findText, keepVersion } from './texts.ts';

interface Publication {
  readonly key: string | number;
  readonly body: ContentInput;
}

/**
 * Publishes a text as its next version. An unchanged one creates no version. Throws a conflict when a version is
 * published that the author has not seen.
 */
export async function publish(
  { tx, actor, resources, services: { config } }: TransactionContext,
  { key: word, body: { title, html, version: seen } }: Publication,
): Promise<ContentRow> {
  const key = contentKey(word);
  // One publication at a time: two create two versions, in order.
  await tx`select pg_advisory_xact_lock(hashtext('contents'), hashtext(${key}))`;
  const current = await findText(tx, config, key);
  const isStored = current !== undefined && current.id > 0;
  if (isStored && current.title === title && current.html === html) return current;
  if (seen !== undefined && seen !== (current?.version ?? 0)) {
    const [other] = await tx<{ author: string | null; date_create: string }[]>`
      select author, date_create from content_versions where key = ${key} and version = ${current?.version ?? 0}`;
    const by = other ? `, par ${other.author ?? 'Officine'} le ${formatDateTime(new Date(other.date_create))}` : '';
    throw new AppError(
      'conflict',
      `La version ${current?.version ?? 0} a été publiée entre-temps${by} : relisez-la d’abord.`,
    );
  }
  if (current) await keepVersion(tx, current);
  const [row] = await tx<ContentRow[]>`
    insert into contents (key, title, html, version)
    values (${key}, ${title}, ${html}, ${(current?.version ?? 0) + 1})
    on conflict (key) do update
      set title = excluded.title, html = excluded.html, version = excluded.version, date_update = now()
    returning *`;
  if (!row) throw notFound();
  await keepVersion(tx, row, await nameOf(tx, actor));
  await recordChange(tx, resources.contents, actor, {
    id: row.id,
    action: isStored ? 'update' : 'create',
    before: isStored ? { ...current } : null,
    after: { ...row },
  });
  return row;
}
