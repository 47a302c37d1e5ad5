import { documents, offers } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { PanelFailure } from '../../../kit/feedback/panel-failure.tsx';
import { date } from '../../../kit/format/format.ts';
import { Chart } from '../../../kit/report/chart.tsx';
import { useReport } from '../../../kit/report/use-report.ts';
import { card } from './cards.tsx';
import { Items } from './items.tsx';
import { PagesToFinish } from './pages-to-finish.tsx';
import { byMonth, Dashboard, Figures, firstMonth, idOf, partOf, Ranking } from './parts.tsx';

const MONTHS = DASHBOARD.websiteMonths;
const COMPARISON = 'previous';

const VISITS = 'Visites des sites';
const PAPERS = 'Derniers documents';
const DEALS = 'Dernières offres';
const SITES = 'Sites les plus visités';
const BROWSERS = 'Navigateurs';

/** Home of marketing: the pages that lack most, twelve months of the websites, and the latest publications. */
export function Component() {
  const { result, error, reload } = useReport('websites', { date_start: firstMonth(MONTHS), compare: COMPARISON });
  const papers = useQuery(documents.list, {
    query: { itemsPerPage: 5, isActive: true, order: { date_create: 'desc' } },
  });
  const deals = useQuery(offers.list, { query: { itemsPerPage: 5, isActive: true, order: { date_create: 'desc' } } });
  const visits = byMonth(partOf(result, 'day'), MONTHS, 'visits');
  const figures =
    error && !result ? (
      <PanelFailure error={error} onRetry={reload} />
    ) : (
      <Figures result={result} names={['visits']} comparison={COMPARISON} />
    );
  const chart = (
    <Chart
      title={VISITS}
      note={`${MONTHS} derniers mois`}
      kind="bar"
      categories={result ? visits.categories : []}
      series={[{ name: 'Visites', data: visits.data }]}
    />
  );
  const documentItems = (
    <Items
      title={PAPERS}
      {...papers}
      none="Aucun document n’est publié."
      all="/marketing/documents-management"
      item={(paper) => ({
        name: paper.label,
        note: date(paper.date_create),
        to: `/marketing/documents-management?drawer=document:${paper.id}`,
      })}
    />
  );
  const offerItems = (
    <Items
      title={DEALS}
      {...deals}
      none="Aucune offre n’est publiée."
      all="/marketing/offers"
      item={(deal) => ({
        name: deal.title,
        note: date(deal.date_create),
        to: `/marketing/offers?drawer=offer:${deal.id}`,
      })}
    />
  );
  const sites = (
    <Ranking
      title={SITES}
      rows={result && partOf(result, 'pharmacy').slice(0, 10)}
      name="visits"
      to={(row) => idOf(row) && `/marketing/pharmacy-reporting/${idOf(row)}`}
    />
  );
  const browsers = <Ranking title={BROWSERS} rows={result && partOf(result, 'browser').slice(0, 5)} name="visits" />;
  const reported = [
    card('months', VISITS, 'main', chart),
    card('sites', SITES, 'side', sites),
    card('browsers', BROWSERS, 'side', browsers),
  ];
  return (
    <Dashboard
      letter={<PagesToFinish />}
      cards={[
        card('figures', 'Chiffres', 'top', figures),
        ...(error && !result ? [] : reported),
        card('documents', PAPERS, 'main', documentItems),
        card('offers', DEALS, 'main', offerItems),
      ]}
    />
  );
}
