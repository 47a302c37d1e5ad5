import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { can } from '../../calls/send.ts';
import type { Row, Source } from '../../calls/source.ts';

const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the import of a file into the list, for users who may create its items. */
export function ImportButton({ source }: { source: Source<Row> }) {
  const [isOpen, setOpen] = useState(false);
  if (!can(source.create)) return null;
  return (
    <>
      <Button icon={<Upload size={16} />} onPress={() => setOpen(true)}>
        Importer
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog list={source.list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
