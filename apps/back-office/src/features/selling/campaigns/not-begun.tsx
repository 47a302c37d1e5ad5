import type { Campaign } from '@officine/sdk/contract';
import { CalendarClock } from 'lucide-react';
import { date } from '../../../kit/format/format.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Whether a campaign may have results. */
export const hasBegun = ({ status }: Campaign): boolean => status !== 'draft' && status !== 'scheduled';

/** In place of the results of a campaign that has not begun: why there are none. */
export const NotBegun = ({ campaign: { status, date_start: start } }: { campaign: Campaign }) => (
  <Panel>
    <Empty icon={<CalendarClock size={24} />} title="Pas encore de résultats">
      {status === 'draft'
        ? 'Cette campagne est en préparation : ses annonces ne sont pas encore diffusées.'
        : `Les premiers chiffres s’afficheront le ${date(start)}, premier jour de diffusion.`}
    </Empty>
  </Panel>
);
