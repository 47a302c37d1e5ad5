import { wordpressSyncs } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime, duration, fileSize } from '../../../kit/format/format.ts';
import * as css from '../../../shared/wordpress/site.css.ts';
import { Status } from '../../../shared/wordpress/status.tsx';
import { Skeleton } from '../../../ui/progress.tsx';

/** The last synchronisations of a site, newest first. */
export function Syncs({ site }: { site: number }) {
  const query = { 'wordpress.id': site, order: { datetimeStart: 'desc' as const }, itemsPerPage: 10 };
  const reading = useQuery(wordpressSyncs.list, { query });
  return (
    <Read of={reading} skeleton={<Skeleton width={30} />}>
      {({ collection }) => {
        if (collection.length === 0) return <p className={css.quiet}>Aucune pour l’instant.</p>;
        return (
          <ol className={css.syncs}>
            {collection.map((sync) => (
              <li key={sync.id} className={css.sync}>
                <Status of={sync.status} field="sync_status" />
                <span>
                  {dateTime(sync.datetimeStart)}
                  <span className={css.quiet}>
                    {sync.volume == null ? '' : `, ${fileSize(sync.volume)}`}
                    {sync.duration == null ? '' : `, en ${duration(sync.duration)}`}
                  </span>
                  {sync.error && <p className={css.quiet}>{sync.error}</p>}
                </span>
              </li>
            ))}
          </ol>
        );
      }}
    </Read>
  );
}
