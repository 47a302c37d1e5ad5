import type { InvoiceMail } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State } from '../../../ui/state.tsx';

const STATES = wordsOf('InvoiceMail.state');
const TONES = {
  waiting: 'info',
  sending: 'info',
  sent: 'accent',
  refused: 'danger',
  uncertain: 'warning',
  cancelled: 'muted',
  returned: 'danger',
} as const;

/** What became of a mail of invoices; one that was sent again is done with. */
export const MailState = ({ state, is_repeated: isRepeated }: Pick<InvoiceMail, 'state' | 'is_repeated'>) => (
  <State tone={isRepeated ? 'muted' : TONES[state]}>
    {STATES[state]}
    {isRepeated && ', puis renvoyé'}
  </State>
);
