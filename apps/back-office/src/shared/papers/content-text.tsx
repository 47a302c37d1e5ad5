import { Suspense } from 'react';
import type { Reading } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { later } from '../../ui/later.ts';
import { Skeleton } from '../../ui/progress.tsx';

const RichText = later(async () => (await import('../rich-text/rich-text.tsx')).RichText);

const Waiting = () => (
  <div role="status" aria-label="Chargement du texte">
    <Skeleton width={60} />
  </div>
);

type Shown = Pick<Reading<{ html: string }>, 'data' | 'error' | 'reload'>;
/** A text of the network, while it is read and after. */
export function ContentText({ reading: { data, error, reload } }: { reading: Shown }) {
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <RichText html={data.html} />
    </Suspense>
  );
}
