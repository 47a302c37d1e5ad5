import { pharmacies } from '@officine/sdk/contract';
import type { Columns } from '../../../../kit/list/data-table.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListTable } from '../../../../kit/list/list-page.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { PoolTab } from '../pool-tab.ts';

const { column } = listFields(pharmacies);
const columns: Columns<typeof pharmacies> = [column('name'), column('locality')];

/** The other members of a pool: their name and town. */
export const Component = () => <PoolTab>{({ id }) => <Members pool={id} />}</PoolTab>;

function Members({ pool }: { pool: number }) {
  const list = useList({
    name: 'own-pool-pharmacies',
    source: pharmacies,
    columns,
    fixed: { 'pools.id': pool },
    defaults: { sort: 'name' },
  });
  return (
    <>
      <ListToolbar list={list} search="Nom, ville" />
      <ListTable list={list} />
    </>
  );
}
