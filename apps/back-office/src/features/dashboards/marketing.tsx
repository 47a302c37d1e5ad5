import { documents, offers } from '@officine/sdk/contract';
import { DASHBOARD } from '@officine/sdk/format';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { date } from '../../kit/format/format.ts';
import { Chart } from '../../kit/report/chart.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Items } from './items.tsx';
import { byMonth, Dashboard, Figures, firstMonth, idOf, partOf, Ranking } from './parts.tsx';

const MONTHS = DASHBOARD.websiteMonths;
const COMPARISON = 'previous';

/** Home of marketing: twelve months of the websites, and the latest publications. */
export function Component() {
  const { result, error, reload } = useReport('websites', { date_start: firstMonth(MONTHS), compare: COMPARISON });
  const papers = useQuery(documents.list, {
    query: { itemsPerPage: 5, isActive: true, order: { date_create: 'desc' } },
  });
  const deals = useQuery(offers.list, { query: { itemsPerPage: 5, isActive: true, order: { date_create: 'desc' } } });
  const visits = byMonth(partOf(result, 'day'), MONTHS, 'visits');
  if (error && !result)
    return (
      <Dashboard>
        <Failure error={error} onRetry={reload} />
      </Dashboard>
    );
  return (
    <Dashboard>
      <Figures result={result} names={['visits']} comparison={COMPARISON} />
      <Columns layout="main">
        <Stack>
          <Chart
            title="Visites des sites"
            note={`${MONTHS} derniers mois`}
            kind="bar"
            categories={result ? visits.categories : []}
            series={[{ name: 'Visites', data: visits.data }]}
          />
          <Items
            title="Derniers documents"
            {...papers}
            none="Aucun document n’est publié."
            all="/marketing/documents-management"
            item={(paper) => ({
              name: paper.label,
              note: date(paper.date_create),
              to: `/marketing/documents-management?drawer=document:${paper.id}`,
            })}
          />
          <Items
            title="Dernières offres"
            {...deals}
            none="Aucune offre n’est publiée."
            all="/marketing/offers"
            item={(deal) => ({
              name: deal.title,
              note: date(deal.date_create),
              to: `/marketing/offers?drawer=offer:${deal.id}`,
            })}
          />
        </Stack>
        <Stack>
          <Ranking
            title="Sites les plus visités"
            rows={result && partOf(result, 'pharmacy').slice(0, 10)}
            name="visits"
            to={(row) => idOf(row) && `/marketing/pharmacy-reporting/${idOf(row)}`}
          />
          <Ranking title="Navigateurs" rows={result && partOf(result, 'browser').slice(0, 5)} name="visits" />
        </Stack>
      </Columns>
    </Dashboard>
  );
}
