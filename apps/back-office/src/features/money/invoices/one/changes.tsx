import { Suspense } from 'react';
import { PanelSkeleton } from '../../../../kit/feedback/panel-skeleton.tsx';
import { later } from '../../../../ui/later.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Shown } from './sections.ts';

const History = later(async () => (await import('../../../../kit/drawer/history.tsx')).History);

/** Who changed it, when, and what. */
export const Changes = ({ invoice: { '@type': type, id } }: Shown) => (
  <Panel title="Historique">
    <Suspense fallback={<PanelSkeleton />}>
      <History type={type} id={id} />
    </Suspense>
  </Panel>
);
