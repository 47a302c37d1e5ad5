import { logExclusions } from '@officine/sdk/contract';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const { column, filter } = listFields(logExclusions);
const columns: Columns<typeof logExclusions> = [
  column('date'),
  column('pharmacy.name'),
  column('kind'),
  column('reason'),
  column('events'),
];

/** Visits, views and clicks that are in no report and no invoice, by day, with the reason. */
export function Component() {
  return (
    <ListPage
      name="logExclusions"
      title="Événements écartés"
      source={logExclusions}
      columns={columns}
      filters={[filter('reason'), filter('kind'), filter('date')]}
      defaults={{ sort: '-date' }}
    />
  );
}
