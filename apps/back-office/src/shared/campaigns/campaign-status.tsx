import type { CAMPAIGN_STATUSES } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State, type Tone } from '../../ui/state.tsx';

type Status = (typeof CAMPAIGN_STATUSES)[number];
const TONES: Readonly<Record<Status, Tone>> = {
  draft: 'muted',
  scheduled: 'info',
  running: 'accent',
  ended: 'muted',
  disabled: 'danger',
};
/** A campaign's status, in words and by its colour. */
export const CampaignStatus = ({ status }: { status: Status }) => (
  <State tone={TONES[status]}>{wordsOf('Campaign.status')[status]}</State>
);
