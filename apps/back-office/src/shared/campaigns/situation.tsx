import { countOf } from '@officine/sdk/format';
import { Link } from 'react-router-dom';
import { useRole } from '../../kit/calls/session.ts';
import { capital, date } from '../../kit/format/format.ts';
import { hasScreen } from '../../kit/nav/known-screens.ts';
import { note } from '../../ui/panel.css.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { link } from '../../ui/table.css.ts';

/** As high as the situation that comes. */
export const SituationSkeleton = () => (
  <div role="status" aria-label="Chargement" style={{ minHeight: 280 }}>
    <Skeleton width={40} />
  </div>
);

interface RunningCampaignsProps {
  campaigns: readonly { id: number; name: string; date_end: string }[];
  /** All of them: the list may be cut. */
  count: number;
}
/** Campaigns that run today, each with its last day. */
export function RunningCampaigns({ campaigns, count }: RunningCampaignsProps) {
  const role = useRole();
  return (
    <section>
      <h3 className={note}>{capital(countOf({ one: 'campagne en cours', many: 'campagnes en cours' }, count))}</h3>
      <ul>
        {campaigns.map(({ id, name, date_end: end }) => {
          const to = `/${role}/campaign-reporting/${id}`;
          return (
            <li key={id} style={{ paddingBlock: 3 }}>
              {hasScreen(to) ? (
                <Link className={link} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
              , jusqu’au {date(end)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
