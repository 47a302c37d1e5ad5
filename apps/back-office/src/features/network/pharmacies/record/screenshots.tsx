import { screenshots } from '@officine/sdk/contract';
import { useList } from '../../../../kit/list/list.ts';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { Gallery, monthFilters } from '../../../../shared/screenshots/gallery.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** Pictures of a pharmacy's pages with their adverts. */
export const Component = () => <PharmacyTab>{({ id }) => <Screenshots pharmacy={id} />}</PharmacyTab>;

function Screenshots({ pharmacy }: { pharmacy: number }) {
  const list = useList({
    name: 'pharmacy-screenshots',
    source: screenshots,
    columns: [],
    // A month's pictures are made together: this is their order by year, then by month.
    defaults: { sort: '-date_create', size: 25 },
    filters: monthFilters,
    fixed: { 'pharmacy.id': pharmacy },
  });
  return (
    <>
      <ListToolbar list={list} />
      <Gallery list={list} isOfPharmacy />
    </>
  );
}
