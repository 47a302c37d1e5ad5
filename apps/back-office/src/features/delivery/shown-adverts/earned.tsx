import { campaignPharmacies, schedulings } from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { money, number } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Stats } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';

const TOTALS = { itemsPerPage: 1, totals: true } as const;

/** What the advertising on its pages earned the pharmacy, and what is still to come. */
export function Earned() {
  const shares = useQuery(campaignPharmacies.list, { query: TOTALS });
  const coming = useQuery(schedulings.list, {
    query: { date: { after: day() }, isActive: true, itemsPerPage: 1 },
  });
  const { data, error, reload } = shares;
  if (error && !data) return <PanelFailure error={error} onRetry={reload} />;
  const waiting = <Skeleton width={6} />;
  return (
    <Stats
      stats={[
        { label: 'Facturé aux annonceurs', value: data ? money(data.totals?.['amount_invoiced'] ?? 0) : waiting },
        { label: 'Programmé en tout', value: data ? money(data.totals?.['amount_scheduled'] ?? 0) : waiting },
        { label: 'Campagnes', value: data ? number(data.total) : waiting },
        { label: 'Passages à venir', value: coming.data ? number(coming.data.total) : waiting },
      ]}
    />
  );
}
