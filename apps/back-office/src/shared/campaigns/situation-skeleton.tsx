import { Skeleton } from '../../ui/progress.tsx';

/** As high as the situation that comes. */
export const SituationSkeleton = () => (
  <div role="status" aria-label="Chargement" style={{ minHeight: 280 }}>
    <Skeleton width={40} />
  </div>
);
