import { type AdvertiserReport, advertiserReports, broadcasters, reports } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { Archive, Eye, EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { download } from '../../../kit/files/download.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { clickRate, date, month } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { TextButton } from '../../../ui/text-button.tsx';

const ArchiveDialog = later(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

/** `endOfMonth('2026-02-01')` → `2026-02-28`. Not by dayjs, which no other part of a first list needs. */
function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Downloads the CSV stored with the report; where there is none, exports its figures by advert. */
async function save({ type, date: first, advertiser, file_csv: file }: AdvertiserReport) {
  if (file) return openFile(file);
  const last = type === 'daily' ? first : endOfMonth(first);
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

const { column, filter } = listFields(advertiserReports);
const columns: Columns<typeof advertiserReports> = [
  column('date', {
    render: (report) => (
      <TextButton onPress={() => void save(report)}>
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

/** Daily and monthly reports to advertisers: a file each, or a zip of a month. */
export function Component() {
  const role = useRole();
  const [archiving, setArchiving] = useState(false);
  const [isWhole, setWhole] = useRemembered('reports.whole', false);
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
              { id: 'csv', label: 'Télécharger le CSV', onAction: () => void save(report) },
            ],
          },
        ]}
        actions={
          <>
            <Button
              aria-pressed={isWhole}
              icon={isWhole ? <EyeOff size={16} /> : <Eye size={16} />}
              onPress={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Masquer les rapports sans vue' : 'Afficher les rapports sans vue'}
            </Button>
            <Button icon={<Archive size={16} />} onPress={() => setArchiving(true)}>
              Télécharger une période
            </Button>
          </>
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
