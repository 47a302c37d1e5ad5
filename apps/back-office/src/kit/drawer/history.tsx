import { type ListUpdate, listUpdates } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { fieldLabel, wordOf } from '@officine/sdk/labels';
import { Empty } from '../../ui/empty.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { useQuery } from '../calls/queries.ts';
import { Read } from '../feedback/read.tsx';
import { dateTime, number } from '../format/format.ts';
import { groupChanges } from './group-changes.ts';
import * as css from './history.css.ts';
import { HistoryValue } from './history-value.tsx';
import { ReceiptLine } from './receipt-line.tsx';

/**
 * Changes of one thing: author, time, values before and after. For administrators: `<History type="Zone" id={3} />`.
 */
export function History({ type, id }: { type: string; id: number }) {
  const query = { resource: type, item: id, order: { id: 'desc' as const }, itemsPerPage: 50 };
  const reading = useQuery(listUpdates.list, { query });
  return (
    <Read of={reading} skeleton={<Skeleton width={30} />}>
      {({ collection, total }) => {
        if (collection.length === 0) return <Empty title="Aucun changement depuis sa création" />;
        return (
          <>
            <ol className={css.history}>
              {groupChanges(collection).map(({ latest, earlier }) => (
                <Change key={latest.id} update={latest} earlier={earlier} />
              ))}
            </ol>
            {total > collection.length && (
              <p className={css.older}>
                Les {number(collection.length)} derniers changements sur {number(total)}.
              </p>
            )}
          </>
        );
      }}
    </Read>
  );
}

const Change = ({ update, earlier }: { update: ListUpdate; earlier: readonly ListUpdate[] }) => (
  <li className={css.change}>
    <p>
      <b className={css.strong}>{wordOf('ListUpdate', 'action', update.action)}</b>
      <span className={css.when}>
        {update.author}, le {dateTime(update.date_create)}
      </span>
    </p>
    {update.receipt && <ReceiptLine {...update.receipt} />}
    {update.action !== 'create' && <Fields {...update} />}
    {earlier.length > 0 && (
      <Fold
        headClass={css.older}
        head={countOf({ one: 'modification semblable avant', many: 'modifications semblables avant' }, earlier.length)}
      >
        {earlier.map((one) => (
          <div key={one.id}>
            <span className={css.older}>Le {dateTime(one.date_create)}</span>
            <Fields {...one} />
          </div>
        ))}
      </Fold>
    )}
  </li>
);

/** The changed fields that have a French label; the others are internal. */
const named = ({ resource, fields }: ListUpdate) =>
  Object.entries(fields)
    .flatMap(([name, change]) => {
      const field = fieldLabel(resource, name);
      return field ? [{ ...field, name, change }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

function Fields(update: ListUpdate) {
  const all = named(update);
  if (all.length === 0) return null;
  return (
    <ul className={css.fields}>
      {all.map(({ name, label, kind, change: { before, after } }) => {
        const value = { type: update.resource, name, kind };
        return (
          <li key={name}>
            {label} :{' '}
            <del className={css.before}>
              <HistoryValue {...value} value={before} />
            </del>{' '}
            →{' '}
            <ins className={css.after}>
              <HistoryValue {...value} value={after} />
            </ins>
          </li>
        );
      })}
    </ul>
  );
}
