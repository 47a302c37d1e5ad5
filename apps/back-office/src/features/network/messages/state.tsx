import type { ContactMessage } from '@officine/sdk/contract';
import { State } from '../../../ui/state.tsx';

/** Where a message stands. */
export function MessageState({ isRead, answers, date_close: closed }: ContactMessage) {
  if (closed) return <State>Clos</State>;
  if (answers.length > 0) return <State tone="accent">Répondu</State>;
  return isRead ? <State tone="info">Lu</State> : <State tone="warning">Non lu</State>;
}
