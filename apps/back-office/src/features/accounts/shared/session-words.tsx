import type { OwnSession, UserSession } from '@officine/sdk/contract';
import { ago, dateTime } from '../../../kit/format/format.ts';
import { name, quiet, words } from '../../../ui/lines.css.ts';
import { deviceOf } from './device.ts';

interface SessionWordsProps {
  session: OwnSession | UserSession;
  /** Whether its end is told too. */
  tellsEnd?: boolean;
}
/** What a session's line says: its browser, when it was seen and from where. */
export const SessionWords = ({ session: { agent, ip, ...session }, tellsEnd = false }: SessionWordsProps) => (
  <span className={words}>
    <span className={name}>
      {deviceOf(agent)}
      {session.is_own && ' – cette session'}
    </span>
    <span className={quiet}>
      Vue {ago(session.date_seen)}
      {ip && `, depuis ${ip}`}. Ouverte le {dateTime(session.date_create)}
      {tellsEnd && `, jusqu’au ${dateTime(session.date_expiry)}`}.
    </span>
  </span>
);
