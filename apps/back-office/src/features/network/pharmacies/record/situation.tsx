import { Panel } from '../../../../ui/panel.tsx';
import { Situation } from '../situation.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** What is asked of a pharmacy on the telephone. */
export const Component = () => (
  <PharmacyTab>
    {(pharmacy) => (
      <Panel title="">
        <Situation pharmacy={pharmacy} />
      </Panel>
    )}
  </PharmacyTab>
);
