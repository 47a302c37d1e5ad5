import { type AdvertiserReport, advertiserReports, broadcasters, reports } from '@officine/sdk/contract';
import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRole } from '../../kit/calls/session.ts';
import { download } from '../../kit/files/download.ts';
import { openFile } from '../../kit/files/open-file.ts';
import { date, dayjs, month, number, percent } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useOwnColumns } from '../../kit/list/own-columns.ts';
import { loadChunk } from '../../kit/nav/screens.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';

const ArchiveDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./archive-dialog.tsx'))).ArchiveDialog,
}));
const TYPES = [
  { value: 'daily', label: 'Quotidien' },
  { value: 'monthly', label: 'Mensuel' },
] as const;

/** The file that was made with the report; where there is none, its figures by advert. */
async function save({ type, date: first, advertiser, file_csv: file }: AdvertiserReport) {
  if (file) return openFile(file);
  const last = type === 'daily' ? first : dayjs(first).endOf('month').format('YYYY-MM-DD');
  await download(reports.export, {
    query: {
      type: 'adverts',
      by: 'advert',
      date_start: first,
      date_end: last,
      ...(advertiser && { advertiser: advertiser['@id'] }),
    },
  });
}

const columns: Columns<typeof advertiserReports> = [
  {
    id: 'date',
    label: 'Période',
    sort: 'date',
    render: (report) => (
      <TextButton onPress={() => void save(report)}>
        {report.type === 'daily' ? date(report.date) : month(report.date)}
      </TextButton>
    ),
  },
  { id: 'type', label: 'Type', sort: 'type', render: ({ type }) => TYPES.find(({ value }) => value === type)?.label },
  { id: 'advertiser', label: 'Annonceur', sort: 'advertiser.name', render: ({ advertiser }) => advertiser?.name },
  { id: 'views', label: 'Vues', numeric: true, render: ({ views }) => number(views) },
  { id: 'clicks', label: 'Clics', numeric: true, render: ({ clicks }) => number(clicks) },
  {
    id: 'rate',
    label: 'Taux de clic',
    numeric: true,
    render: ({ views, clicks }) => percent(views > 0 ? clicks / views : 0),
  },
];

/** Reports to advertisers, by day and by month; a file each, or a zip of a month. */
export function Component() {
  const role = useRole();
  const [archiving, setArchiving] = useState(false);
  const [query] = useSearchParams();
  return (
    <>
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
        columns={useOwnColumns(columns, { advertiser: 'advertiser' })}
        filters={[
          { id: 'type', label: 'Type', kind: 'choice', options: TYPES },
          ...(role === 'admin'
            ? ([{ id: 'advertiser.id', label: 'Annonceur', kind: 'combo', combo: broadcasters.combo }] as const)
            : []),
          { id: 'date', label: 'Période', kind: 'date' },
        ]}
        defaults={{ sort: '-date' }}
        menu={(report) => [
          {
            actions: [
              ...(report.file
                ? [{ id: 'pdf', label: 'Télécharger le PDF', onAction: () => void openFile(report.file) }]
                : []),
              { id: 'csv', label: 'Télécharger le CSV', onAction: () => void save(report) },
            ],
          },
        ]}
        actions={
          <Button icon={<Archive size={16} />} onPress={() => setArchiving(true)}>
            Télécharger une période
          </Button>
        }
      />
      {archiving && (
        <Suspense>
          <ArchiveDialog
            type={query.get('f.type') === 'daily' ? 'daily' : 'monthly'}
            onClose={() => setArchiving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
