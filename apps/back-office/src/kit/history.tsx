import { type ListUpdate, listUpdates } from '@officine/sdk/contract';
import { Empty } from '../ui/empty.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Failure } from './failure.tsx';
import { dateTime, text } from './format.ts';
import * as css from './history.css.ts';
import { useQuery } from './queries.ts';

const ACTIONS: Record<string, string> = { create: 'Création', update: 'Modification', delete: 'Suppression' };
const said = (value: unknown): string =>
  value === true
    ? 'oui'
    : value === false
      ? 'non'
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : text(value as string);

/** Who changed one thing, when, and what from what: `<History type="Zone" id={3} />`. For administrators. */
export function History({ type, id }: { type: string; id: number }) {
  const query = { resource: type, item: id, order: { id: 'desc' as const }, itemsPerPage: 50 };
  const { data, error, reload } = useQuery(listUpdates.list, { query });
  if (error) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton width={30} />;
  if (data.collection.length === 0) return <Empty title="Aucun changement depuis sa création" />;
  return (
    <ol className={css.history}>
      {data.collection.map((update) => (
        <Change key={update.id} update={update} />
      ))}
    </ol>
  );
}

const Change = ({ update }: { update: ListUpdate }) => (
  <li className={css.change}>
    <p>
      <b className={css.strong}>{ACTIONS[update.action] ?? update.action}</b>
      <span className={css.when}>
        {update.username}, le {dateTime(update.date_create)}
      </span>
    </p>
    {update.action !== 'create' && (
      <ul className={css.fields}>
        {Object.entries(update.fields).map(([name, { before, after }]) => (
          <li key={name}>
            {name} : <del>{said(before)}</del> → <ins className={css.after}>{said(after)}</ins>
          </li>
        ))}
      </ul>
    )}
  </li>
);
