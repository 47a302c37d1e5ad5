import { campaigns, documents, invoices } from '@officine/sdk/contract';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { date, money, period as periodText } from '../../kit/format/format.ts';
import { DayChart } from '../../kit/report/day-chart.tsx';
import { daySeries } from '../../kit/report/day-series.ts';
import { PeriodPicker } from '../../kit/report/period-picker.tsx';
import { useReport } from '../../kit/report/report.tsx';
import { usePeriod } from '../../kit/report/use-period.ts';
import { Columns, Stack } from '../../ui/page.tsx';
import { Items } from './items.tsx';
import { Dashboard, Figures } from './parts.tsx';
import { Progress } from './progress.tsx';

const FIRST = { itemsPerPage: 5 } as const;

/** Home of a pharmacy: figures of its pages over a period, and items waiting for it. */
export function Component() {
  const period = usePeriod();
  const { result, error, reload } = useReport('pharmacy-report', period.query);
  const running = useQuery(campaigns.list, { query: { ...FIRST, status: 'running', order: { date_end: 'asc' } } });
  const papers = useQuery(documents.list, { query: { ...FIRST, isRead: false, order: { date_create: 'desc' } } });
  const bills = useQuery(invoices.list, { query: { ...FIRST, isRead: false, order: { date_create: 'desc' } } });
  const failed = result ? null : error;
  return (
    <Dashboard actions={<PeriodPicker period={period} />}>
      {failed ? (
        <Failure error={failed} onRetry={reload} />
      ) : (
        <Figures result={result} names={['visits', 'views', 'clicks', 'rate']} comparison={period.comparison} />
      )}
      <Columns layout="main">
        <Stack>
          {!failed && (
            <DayChart
              title="Visites et vues des annonces"
              note="par jour"
              {...daySeries(result, ['visits', 'views'])}
              events={result?.events}
              onSelect={period.select}
            />
          )}
          <Items
            title="Campagnes en cours"
            {...running}
            none="Aucune campagne n’est en cours."
            all="/customer/campaigns"
            item={(campaign) => ({
              name: campaign.name,
              note: periodText(campaign.date_start, campaign.date_end),
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
