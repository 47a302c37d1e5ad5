import type { ApiError, Entity, Page } from '@officine/sdk';
import { Link } from 'react-router-dom';
import { Read } from '../../../kit/feedback/read.tsx';
import { number } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import * as css from './parts.css.ts';

interface ItemsProps<T extends Entity> {
  title: string;
  data: Page<T> | undefined;
  error: ApiError | null;
  reload: () => void;
  /** Text of an empty list. */
  none: string;
  /** Path of the whole list; left out where the role has no such screen. */
  all?: string;
  item: (row: T) => { name: string; note: string; to?: string };
}
/** The first items of a list, and a link to the whole list. */
export const Items = <T extends Entity>({ title, data, error, reload, none, all, item }: ItemsProps<T>) => (
  <Panel
    title={title}
    note={data && number(data.total)}
    actions={
      all &&
      hasScreen(all) && (
        <span className={css.all}>
          <LinkButton size="small" variant="ghost" to={all} aria-label={`${title} : tout voir`}>
            Tout voir
          </LinkButton>
        </span>
      )
    }
  >
    <Read
      of={{ data, error, reload }}
      skeleton={
        <span role="status" aria-label="Chargement">
          <Skeleton width={40} />
        </span>
      }
    >
      {({ total, collection }) =>
        total === 0 ? (
          <p className={css.itemNote}>{none}</p>
        ) : (
          <ul className={css.items}>
            {collection.map((row) => {
              const { name, note, to } = item(row);
              return (
                <li key={row['@id']} className={css.item}>
                  {to && hasScreen(to) ? (
                    <Link to={to} className={css.itemName}>
                      {name}
                    </Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <span className={css.itemNote}>{note}</span>
                </li>
              );
            })}
          </ul>
        )
      }
    </Read>
  </Panel>
);
