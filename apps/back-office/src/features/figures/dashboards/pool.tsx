import { campaigns, pharmacies } from '@officine/sdk/contract';
import { countOf, DASHBOARD } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { period } from '../../../kit/format/format.ts';
import { Chart } from '../../../kit/report/chart.tsx';
import { useReport } from '../../../kit/report/use-report.ts';
import { card } from './cards.tsx';
import { FirstLine } from './first-line.tsx';
import { Items } from './items.tsx';
import { NetworkMessages } from './network-messages.tsx';
import { byMonth, Dashboard, Figures, firstMonth, idOf, partOf, Ranking } from './parts.tsx';

const MONTHS = DASHBOARD.poolMonths;
const COMPARISON = 'previous';
const ACTIVE = { one: 'pharmacie active', many: 'pharmacies actives', feminine: true };

const CHART = 'Visites et vues des annonces';
const RUNNING = 'Campagnes en cours';
const SITES = 'Sites les plus visités';
const MEMBERS = 'Vos pharmacies activées';

/** Home of a pool: six months of its members. */
export function Component() {
  const { result, error, reload } = useReport('pool-report', { date_start: firstMonth(MONTHS), compare: COMPARISON });
  const running = useQuery(campaigns.list, {
    query: { itemsPerPage: 5, status: 'running', order: { date_end: 'asc' } },
  });
  const members = useQuery(pharmacies.list, {
    query: { itemsPerPage: 5, isActive: true, order: { name: 'asc' } },
  });
  const failed = result ? null : error;
  const days = partOf(result, 'day');
  const visits = byMonth(days, MONTHS, 'visits');
  const views = byMonth(days, MONTHS, 'views');
  const top =
    result && partOf(result, 'pharmacy').toSorted((a, b) => (b.values['visits'] ?? 0) - (a.values['visits'] ?? 0));
  const figures = failed ? (
    <PanelFailure error={failed} onRetry={reload} />
  ) : (
    <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} comparison={COMPARISON} />
  );
  const chart = (
    <Chart
      title={CHART}
      note={`${MONTHS} derniers mois`}
      kind="bar"
      categories={result ? visits.categories : []}
      series={[
        { name: headingOf('Report', 'visits'), data: visits.data },
        { name: headingOf('Report', 'views'), data: views.data },
      ]}
    />
  );
  const campaignItems = (
    <Items
      title={RUNNING}
      {...running}
      none="Aucune campagne n’est en cours."
      all="/pool/campaigns"
      item={(campaign) => ({
        name: campaign.name,
        note: period(campaign.date_start, campaign.date_end),
        to: `/pool/campaign-reporting/${campaign.id}`,
      })}
    />
  );
  const sites = (
    <Ranking
      title={SITES}
      rows={top?.slice(0, 5)}
      name="visits"
      to={(row) => idOf(row) && `/pool/pharmacy-reporting/${idOf(row)}`}
    />
  );
  const memberItems = (
    <Items
      title={MEMBERS}
      {...members}
      none="Aucune pharmacie n’est membre."
      all="/pool/pharmacies"
      item={(pharmacy) => ({
        name: pharmacy.name,
        note: pharmacy.locality,
        to: `/pool/pharmacy-information/${pharmacy.id}`,
      })}
    />
  );
  return (
    <Dashboard
      letter={
        <FirstLine
          area="/pool"
          before={members.data && countOf(ACTIVE, members.data.total)}
          campaigns={members.data && running.data?.total}
          views={result?.total['views']}
          since={`en ${MONTHS} mois`}
        />
      }
      aside={<NetworkMessages />}
      cards={[
        card('figures', 'Chiffres', 'top', figures),
        ...(failed ? [] : [card('months', CHART, 'main', chart)]),
        card('campaigns', RUNNING, 'main', campaignItems),
        ...(failed ? [] : [card('sites', SITES, 'side', sites)]),
        card('members', MEMBERS, 'side', memberItems),
      ]}
    />
  );
}
