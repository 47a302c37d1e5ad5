import { Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';

/** Where the parts of a page will be, while what they are about is read. */
export const Waiting = () => (
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
