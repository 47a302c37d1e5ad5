import type { Wordpress } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { State, type Tone } from '../../ui/state.tsx';

type Result = NonNullable<Wordpress['check_status']>;
const TONES: Readonly<Record<Result, Tone>> = {
  waiting: 'info',
  running: 'info',
  ok: 'accent',
  warning: 'warning',
  error: 'danger',
};
interface StatusProps {
  of: Result | null | undefined;
  field?: 'check_status' | 'sync_status';
}
/** Result of a check or a synchronisation, in words and by its colour. */
export const Status = ({ of, field = 'check_status' }: StatusProps) =>
  of ? <State tone={TONES[of]}>{wordsOf(field)[of]}</State> : <State tone="muted">Jamais faite</State>;
