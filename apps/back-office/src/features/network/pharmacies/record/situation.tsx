import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { preloadQuery } from '../../../../kit/calls/queries.ts';
import { Stack } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Situation } from '../situation.tsx';
import { CallSheet } from './call-sheet.tsx';
import { Events } from './events.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';
import { ShownToday } from './shown-today.tsx';

export function preload(id?: number) {
  if (id === undefined) return;
  preloadQuery(pharmacies.get, { id });
  preloadQuery(pharmacies.situation, { id });
}

const stands = (pharmacy: Pharmacy) => (
  <Stack>
    <Panel title="Situation">
      <Situation pharmacy={pharmacy} />
    </Panel>
    <CallSheet pharmacy={pharmacy} />
    <ShownToday pharmacy={pharmacy.id} />
    <Events pharmacy={pharmacy} />
  </Stack>
);
/** Where a pharmacy stands: what is asked of it on the telephone. What its list said of it is there at once. */
export const Component = () => <PharmacyTab listed={stands}>{stands}</PharmacyTab>;
