import { parisDate } from '@officine/domain';
import type { PublicationReminder } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { isOut, PUBLICATIONS } from '../../desk/notifications/publications.ts';
import type { PublicationKind } from './kinds.ts';
import { isReceiver, ownRow } from './readers.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Tells the pharmacies that have not opened a publication of the caller's that it waits: a notification, by mail too as each account
 * chose. Once a day, which the publication remembers. Refused: what was reminded today (`reminded_today`), what is not published, and what every
 * pharmacy with an account has opened (`nothing_to_remind`).
 */
export const remind = (
  { sql, actor, resources }: CommandContext,
  { of, table, views, key, hasPool }: PublicationKind,
  publication: string | number,
): Promise<PublicationReminder> =>
  sql.begin(async (tx) => {
    const resource = resources[of];
    // Locked: of two callers at once the second finds the reminder of the first.
    const { id, row: before } = await ownRow(tx, actor, resource, publication, true);
    const pool = hasPool ? (before['pool_id'] as number | null) : null;
    const day = parisDate(new Date());
    const last = before['date_reminder'];
    if (!isOut(before)) throw new AppError('nothing_to_remind');
    if (last && parisDate(new Date(String(last))) === day) throw new AppError('reminded_today');
    const unread = await tx<{ id: number; has_account: boolean }[]>`
      select p.id, coalesce(bool_or(u.is_active), false) as has_account
      from pharmacies p left join users u on u.pharmacy_id = p.id
        left join ${tx(views)} v on v.user_id = u.id and v.${tx(key)} = ${id}
      where ${isReceiver(tx, pool)} group by p.id having count(v.user_id) = 0`;
    const told = unread.filter((pharmacy) => pharmacy.has_account).map((pharmacy) => pharmacy.id);
    if (told.length === 0) throw new AppError('nothing_to_remind');
    const { notice, name } = PUBLICATIONS[table];
    const first = notice(before);
    await notify(
      tx,
      { ...first, title: `À lire : ${name(before)}`, source: `${first.source}:reminder:${day}` },
      { pharmacies: told },
    );
    const [after] = await tx<[{ row: Row & { date_reminder: string } }]>`
      update ${tx(table)} t set date_reminder = now(), count_reminded = ${told.length} where id = ${id}
      returning to_jsonb(t) as row`;
    await recordChange(tx, resource, actor, { id, action: 'update', before, after: after.row });
    return {
      count: told.length,
      without_account: unread.length - told.length,
      date_reminder: after.row.date_reminder,
    };
  });
