import type { CAMPAIGN_STATUSES } from '@officine/sdk/contract';
import { State, type Tone } from '../ui/state.tsx';

type Status = (typeof CAMPAIGN_STATUSES)[number];
/** What a campaign's status is called, and its colour. */
export const STATUSES: Record<Status, readonly [label: string, tone: Tone]> = {
  draft: ['Brouillon', 'muted'],
  scheduled: ['Programmée', 'info'],
  running: ['En cours', 'accent'],
  ended: ['Terminée', 'muted'],
  disabled: ['Désactivée', 'danger'],
};
export const CampaignStatus = ({ status }: { status: Status }) => (
  <State tone={STATUSES[status][1]}>{STATUSES[status][0]}</State>
);
