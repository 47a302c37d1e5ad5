import { screenshots } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Archive } from 'lucide-react';
import { Suspense, useState } from 'react';
import { can } from '../../../kit/calls/send.ts';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Gallery, monthFilters } from '../../../shared/screenshots/gallery.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Page } from '../../../ui/page.tsx';

const ArchiveDialog = later(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);
const { filter } = listFields(screenshots);

/** Pictures of the pharmacies' pages with their adverts, a month at a time. */
export function Component() {
  const [archiving, setArchiving] = useState(false);
  const list = useList({
    name: 'screenshots',
    source: screenshots,
    columns: [],
    // A month's pictures are made together: this is their order by year, then by month.
    defaults: { sort: '-date_create', size: 25 },
    filters: [...monthFilters, filter('pharmacy.name'), filter('pharmacy.reference'), filter('pharmacy.billing.cip')],
  });
  const { total } = list;
  return (
    <Page
      title="Captures d’écran"
      note={total === undefined ? ' ' : countOf(screenshots.list.noun, total)}
      actions={
        can(screenshots.archive) && (
          <Button icon={<Archive size={16} />} onPress={() => setArchiving(true)}>
            Télécharger un mois
          </Button>
        )
      }
    >
      <ListToolbar list={list} />
      <Gallery list={list} />
      {archiving && (
        <Suspense>
          <ArchiveDialog onClose={() => setArchiving(false)} />
        </Suspense>
      )}
    </Page>
  );
}
