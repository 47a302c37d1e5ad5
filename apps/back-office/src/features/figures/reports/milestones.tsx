import { type AdvertiserMailstoneReport, advertiserMailstoneReports, broadcasters } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useRole } from '../../../kit/calls/session.ts';
import { download } from '../../../kit/files/download.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { clickRate } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';

const { column, filter } = listFields(advertiserMailstoneReports);
const columns: Columns<typeof advertiserMailstoneReports> = [
  column('campaign.name'),
  {
    id: 'advertiser',
    label: headingOf('Campaign', 'advertiser'),
    fields: ['campaign'],
    render: ({ campaign }) => campaign?.advertiser?.name,
  },
  column('date'),
  column('displays'),
  column('views'),
  column('clicks'),
  {
    id: 'rate',
    label: headingOf('Report', 'rate'),
    numeric: true,
    render: clickRate,
  },
];

const csv = ({ id }: AdvertiserMailstoneReport) => download(advertiserMailstoneReports.export, { id });

/** Reports of campaigns at their half: a PDF and a CSV each. A row leads to the results of its campaign. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="milestone-reports"
      title="Rapports d’étape"
      source={advertiserMailstoneReports}
      columns={useRoleColumns(columns, { advertiser: 'advertiser' })}
      filters={[...(role === 'admin' ? [filter('campaign.advertiser', broadcasters.combo)] : []), filter('date')]}
      defaults={{ sort: '-date' }}
      opens={({ campaign }) => (campaign ? `/${role}/campaign-reporting/${campaign.id}` : '')}
      menu={(report) => [
        {
          actions: [
            ...(report.file
              ? [{ id: 'pdf', label: 'Télécharger le PDF', onAction: () => void openFile(report.file) }]
              : []),
            { id: 'csv', label: 'Télécharger le CSV', onAction: () => void csv(report) },
          ],
        },
      ]}
    />
  );
}
