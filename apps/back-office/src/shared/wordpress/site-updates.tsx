import { wordpressComponents, wordpressUpdates } from '@officine/sdk/contract';
import { RefreshCw } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { can } from '../../kit/calls/send.ts';
import { Read } from '../../kit/feedback/read.tsx';
import { dateTime, typography } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Bar, Stack } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import * as css from './site.css.ts';
import { startUpdates } from './start-updates.ts';
import { Severity, UpdateState } from './update-state.tsx';

/** Components and past updates that a card shows. */
const SHOWN = 8;
const PAST = 4;

/** Nothing is new at the last reading, or nothing was read yet. */
function NothingNew({ site }: { site: number }) {
  const known = useQuery(wordpressComponents.list, { query: { 'wordpress.id': site, itemsPerPage: 1 } });
  return (
    <Read of={known} skeleton={<Skeleton width={30} />}>
      {({ total }) => (
        <p className={css.quiet}>
          {total > 0
            ? 'Rien de nouveau à la dernière lecture.'
            : 'Ses composants n’ont pas encore été lus : la nuit les lit, ou « Relire ».'}
        </p>
      )}
    </Read>
  );
}

/** What is new on a site, with its update, and what became of the last ones; nothing for roles that do not see it. */
export function SiteUpdates({ site }: { site: number }) {
  const isAllowed = can(wordpressUpdates.start);
  const own = { 'wordpress.id': site };
  const news = useQuery(
    wordpressComponents.list,
    isAllowed ? { query: { ...own, exists: { new_version: true }, itemsPerPage: SHOWN } } : null,
  );
  const past = useQuery(
    wordpressUpdates.list,
    isAllowed ? { query: { ...own, order: { date_create: 'desc' as const }, itemsPerPage: PAST } } : null,
  );
  if (!isAllowed) return null;
  return (
    <Stack>
      <Read of={news} skeleton={<Skeleton width={30} />}>
        {({ collection, total }) => (
          <>
            {total === 0 && <NothingNew site={site} />}
            <ul className={css.syncs} aria-label="Nouvelles versions">
              {collection.map(({ id, name, version, new_version: next, severity, vulnerability }) => (
                <li key={id}>
                  {name} <span className={css.quiet}>{typography(`${version} → ${next}`)}</span>{' '}
                  <Severity of={severity} />
                  {vulnerability && <p className={css.quiet}>{vulnerability}</p>}
                </li>
              ))}
            </ul>
            {total > SHOWN && <p className={css.quiet}>Et {total - SHOWN} autres.</p>}
            <Bar>
              {total > 0 && <Button onPress={() => void startUpdates({ wordpress: site })}>Tout mettre à jour</Button>}
              <Button
                icon={<RefreshCw size={16} />}
                onPress={() =>
                  void act(wordpressComponents.refresh, { body: { wordpress: site } }, 'Lecture planifiée')
                }
              >
                Relire
              </Button>
            </Bar>
          </>
        )}
      </Read>
      <Read of={past} skeleton={<Skeleton width={30} />}>
        {({ collection }) =>
          collection.length > 0 && (
            <ol className={css.syncs} aria-label="Dernières mises à jour">
              {collection.map((update) => (
                <li key={update.id} className={css.sync}>
                  <UpdateState of={update.state} />
                  <span>
                    {update.name} {typography(`${update.from_version} → ${update.to_version}`)}
                    <span className={css.quiet}>, {dateTime(update.date_end ?? update.date_create)}</span>
                    {update.reason && <p className={css.quiet}>{update.reason}</p>}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Read>
    </Stack>
  );
}
