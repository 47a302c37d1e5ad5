import { Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';

/** In place of the parts of a page while it loads. */
export const PanelSkeleton = () => (
  <Panel>
    <div role="status" aria-label="Chargement">
      <Stack>
        <Skeleton width={40} />
        <Skeleton width={64} />
        <Skeleton width={52} />
      </Stack>
    </div>
  </Panel>
);
