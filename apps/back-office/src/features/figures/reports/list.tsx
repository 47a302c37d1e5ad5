import { advertiserReports, broadcasters } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { CalendarDays, Eye, EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { clickRate, date, month } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { isBare } from '../../../kit/list/view-address.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { saveReport } from './save-report.ts';

const ReportCalendar = later(async () => (await import('./calendar.tsx')).ReportCalendar);

const { column, filter } = listFields(advertiserReports);
const columns: Columns<typeof advertiserReports> = [
  column('date', {
    render: (report) => (
      <TextButton onPress={() => void saveReport(report)}>
        {report.type === 'daily' ? date(report.date) : month(report.date)}
      </TextButton>
    ),
  }),
  column('type'),
  column('advertiser.name'),
  column('views'),
  column('clicks'),
  {
    id: 'rate',
    label: headingOf('Report', 'rate'),
    numeric: true,
    render: clickRate,
  },
];

/** Most days of most advertisers have no view: those rows are folded. */
const SEEN = { views: { gt: 0 } };

/** Reports to advertisers: their months as a calendar, and every row behind it. */
export function Component() {
  const [query] = useSearchParams();
  return query.get('as') === 'list' || !isBare(query) ? (
    <ReportList />
  ) : (
    <Suspense>
      <ReportCalendar />
    </Suspense>
  );
}

/** Daily and monthly reports: a file each, or a zip of a month. */
function ReportList() {
  const role = useRole();
  const [isWhole, setWhole] = useRemembered('reports.whole', false);
  const [query] = useSearchParams();
  return (
    <ListPage
      name="advertiser-reports"
      title={
        query.get('f.type') === 'monthly'
          ? 'Rapports mensuels'
          : query.get('f.type') === 'daily'
            ? 'Rapports quotidiens'
            : 'Rapports'
      }
      noun={{ one: 'rapport', many: 'rapports' }}
      source={advertiserReports}
      columns={useRoleColumns(columns, { advertiser: 'advertiser.name' })}
      filters={[
        filter('type'),
        ...(role === 'admin' ? [filter('advertiser.id', broadcasters.combo)] : []),
        filter('date'),
      ]}
      defaults={{ sort: '-date' }}
      fixed={isWhole ? {} : SEEN}
      menu={(report) => [
        {
          actions: [
            ...(report.file
              ? [{ id: 'pdf', label: 'Télécharger le PDF', onAction: () => void openFile(report.file) }]
              : []),
            { id: 'csv', label: 'Télécharger le CSV', onAction: () => void saveReport(report) },
          ],
        },
      ]}
      actions={
        <>
          <LinkButton to="?" icon={<CalendarDays size={16} />}>
            Calendrier
          </LinkButton>
          <Button
            aria-pressed={isWhole}
            icon={isWhole ? <EyeOff size={16} /> : <Eye size={16} />}
            onPress={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Masquer les rapports sans vue' : 'Afficher les rapports sans vue'}
          </Button>
          <ArchiveButton type={query.get('f.type') === 'daily' ? 'daily' : 'monthly'} />
        </>
      }
    />
  );
}
