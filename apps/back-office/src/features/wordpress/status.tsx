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
/** Result of a check or a synchronisation, in words and by its colour. */
export const Status = ({ of }: { of: Result | null | undefined }) =>
  of ? <State tone={TONES[of]}>{wordsOf('check_status')[of]}</State> : <State tone="muted">Jamais faite</State>;
