import { Suspense } from 'react';
import type { Reading } from '../../kit/calls/queries.ts';
import { Read } from '../../kit/feedback/read.tsx';
import { later } from '../../ui/later.ts';
import { Skeleton } from '../../ui/progress.tsx';

const RichText = later(async () => (await import('../../kit/format/rich-text/rich-text.tsx')).RichText);

const Waiting = () => (
  <div role="status" aria-label="Chargement du texte">
    <Skeleton width={60} />
  </div>
);

type Shown = Pick<Reading<{ html: string }>, 'data' | 'error' | 'reload'>;
/** A text of the network, while it is read and after. */
export function ContentText({ reading }: { reading: Shown }) {
  return (
    <Read of={reading} skeleton={<Waiting />}>
      {({ html }) => (
        <Suspense fallback={<Waiting />}>
          <RichText html={html} />
        </Suspense>
      )}
    </Read>
  );
}
