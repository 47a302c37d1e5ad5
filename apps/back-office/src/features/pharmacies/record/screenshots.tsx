import { screenshots } from '@officine/sdk/contract';
import { useList } from '../../../kit/list/list.ts';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Gallery } from '../../../shared/screenshots/gallery.tsx';
import { monthFilters } from '../../../shared/screenshots/month-filters.ts';
import { PharmacyPage } from './pharmacy-page.tsx';

/** Pictures of a pharmacy's pages with their adverts. */
export const Component = () => <PharmacyPage>{({ id }) => <Screenshots pharmacy={id} />}</PharmacyPage>;

function Screenshots({ pharmacy }: { pharmacy: number }) {
  const list = useList({
    name: 'pharmacy-screenshots',
    source: screenshots,
    columns: [],
    defaults: { sort: '-year', size: 25 },
    filters: monthFilters,
    fixed: { 'pharmacy.id': pharmacy },
  });
  return (
    <>
      <ListToolbar list={list} />
      <Gallery list={list} />
    </>
  );
}
