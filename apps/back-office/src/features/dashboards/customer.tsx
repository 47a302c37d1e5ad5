import { campaigns, documents, invoices } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { date, money, period } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { Chart } from '../../kit/report/chart.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Items } from './items.tsx';
import { Dashboard, eachDayOf, Figures } from './parts.tsx';
import { Progress } from './progress.tsx';

const FIRST = { itemsPerPage: 5 } as const;

/** Home of a pharmacy: figures of its pages over 30 days, and items waiting for it. */
export function Component() {
  // Up to yesterday: an incomplete day would look like a drop.
  const { result, error, reload } = useReport('pharmacy-report', { date_start: day(-30), date_end: day(-1) });
  const running = useQuery(campaigns.list, { query: { ...FIRST, status: 'running', order: { date_end: 'asc' } } });
  const papers = useQuery(documents.list, { query: { ...FIRST, isRead: false, order: { date_create: 'desc' } } });
  const bills = useQuery(invoices.list, { query: { ...FIRST, isRead: false, order: { date_create: 'desc' } } });
  const failed = result ? null : error;
  const days = eachDayOf(result);
  return (
    <Dashboard>
      {failed ? (
        <Failure error={failed} onRetry={reload} />
      ) : (
        <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} note="30 jours" />
      )}
      <Columns layout="main">
        <Stack>
          {!failed && (
            <Chart
              title="Visites et vues des annonces"
              note="par jour, 30 jours"
              kind="area"
              categories={days.map((row) => date(row.date).slice(0, 5))}
              series={[
                { name: headingOf('Report', 'visits'), data: days.map(({ values }) => values['visits'] ?? 0) },
                { name: headingOf('Report', 'views'), data: days.map(({ values }) => values['views'] ?? 0) },
              ]}
            />
          )}
          <Items
            title="Campagnes en cours"
            {...running}
            none="Aucune campagne n’est en cours."
            all="/customer/campaigns"
            item={(campaign) => ({
              name: campaign.name,
              note: period(campaign.date_start, campaign.date_end),
              to: `/customer/campaign-reporting/${campaign.id}`,
            })}
          />
          <Items
            title="Factures à lire"
            {...bills}
            none="Vous avez lu toutes vos factures."
            all="/customer/invoices"
            item={(bill) => ({
              name: bill.number ?? 'Facture',
              note: `${money(bill.amount_total)} · ${date(bill.date_invoice)}`,
              to: '/customer/invoices',
            })}
          />
        </Stack>
        <Stack>
          <Progress />
          <Items
            title="Documents à lire"
            {...papers}
            none="Vous avez ouvert tous les documents."
            all="/customer/documents-catalogue"
            item={(paper) => ({
              name: paper.label,
              note: date(paper.date_create),
              to: paper.type === 'patient' ? '/customer/documents-patient' : '/customer/documents-catalogue',
            })}
          />
        </Stack>
      </Columns>
    </Dashboard>
  );
}
