import { Panel } from '../../../../ui/panel.tsx';
import { LifeCycle } from '../../shared/life-cycle.tsx';
import type { Shown } from './sections.ts';

/** What the platforms of electronic invoicing said of it. */
export const Platform = ({ invoice: { id } }: Shown) => (
  <Panel title="Facturation électronique">
    <LifeCycle invoice={id} />
  </Panel>
);
