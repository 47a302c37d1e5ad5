import type { ProposalState as State } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State as Shown, type Tone } from '../../../ui/state.tsx';

const TONES: Readonly<Record<State, Tone>> = {
  sent: 'muted',
  seen: 'info',
  accepted: 'accent',
  expired: 'warning',
  withdrawn: 'muted',
};
/** A proposal's state, in words and by its colour. */
export const ProposalState = ({ state }: { state: State }) => (
  <Shown tone={TONES[state]}>{wordsOf('Proposal.state')[state]}</Shown>
);
