import { Archive } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';

const ArchiveDialog = later(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

/** Asks for a month whose reports are downloaded as a zip; `type` is the one proposed. */
export function ArchiveButton({ type }: { type: 'daily' | 'monthly' }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Archive size={16} />} onPress={() => setAsking(true)}>
        Télécharger une période
      </Button>
      {isAsking && (
        <Suspense>
          <ArchiveDialog type={type} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
