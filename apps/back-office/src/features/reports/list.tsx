import { type AdvertiserReport, advertiserReports, broadcasters } from '@officine/sdk/contract';
import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../../kit/data-table.tsx';
import { date, month, number, percent } from '../../kit/format.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { openFile } from '../../kit/open-file.ts';
import { loadChunk } from '../../kit/screens.ts';
import { useRole } from '../../kit/session.ts';
import { Button } from '../../ui/button.tsx';

const ArchiveDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./archive-dialog.tsx'))).ArchiveDialog,
}));
const TYPES = [
  { value: 'daily', label: 'Quotidien' },
  { value: 'monthly', label: 'Mensuel' },
] as const;

const columns: readonly Column<AdvertiserReport>[] = [
  {
    id: 'date',
    label: 'Période',
    sort: 'date',
    render: (report) => (report.type === 'daily' ? date(report.date) : month(report.date)),
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
        noun={['rapport', 'rapports']}
        source={advertiserReports}
        columns={role === 'admin' ? columns : columns.filter(({ id }) => id !== 'advertiser')}
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
                ? [{ id: 'pdf', label: 'Ouvrir le PDF', onAction: () => void openFile(report.file) }]
                : []),
              ...(report.file_csv
                ? [{ id: 'csv', label: 'Télécharger le CSV', onAction: () => void openFile(report.file_csv) }]
                : []),
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
          <ArchiveDialog onClose={() => setArchiving(false)} />
        </Suspense>
      )}
    </>
  );
}
