import { type AccessToken, TOKEN_REMINDER_DAYS } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { ago, date } from '../../kit/format/format.ts';
import { day } from '../../kit/format/time.ts';
import { line, lines, quiet, words } from '../../ui/lines.css.ts';
import { State } from '../../ui/state.tsx';
import * as css from './token-lines.css.ts';

const ACCESSES = wordsOf('AccessToken.access');
const SUBJECTS = wordsOf('AccessToken.subjects');

const scopeText = ({ access, subjects }: AccessToken): string =>
  `${ACCESSES[access]} : ${subjects.map((subject) => SUBJECTS[subject]).join(', ') || 'tous les sujets'}.`;
const useText = ({ date_seen: seen, ip }: AccessToken): string =>
  seen ? `Dernier usage ${ago(seen)}${ip ? `, depuis ${ip}` : ''}.` : 'Jamais utilisé.';

interface TokenLinesProps {
  tokens: readonly AccessToken[];
  /** What can be done with one, at the end of its line. */
  action?: (token: AccessToken) => ReactNode;
}
/** Access tokens with their scope, their last use and their end. */
export const TokenLines = ({ tokens, action }: TokenLinesProps) => (
  <ul className={lines}>
    {tokens.map((token) => (
      <li key={token.id} className={line}>
        <div className={words}>
          <span className={css.name}>
            {token.name} <span className={css.hint}>…{token.hint}</span>
            {token.date_expiry <= day(TOKEN_REMINDER_DAYS) && <State tone="warning">Finit bientôt</State>}
          </span>
          <span className={quiet}>{scopeText(token)}</span>
          <span className={quiet}>
            {useText(token)} Dernier jour : {date(token.date_expiry)}.
          </span>
        </div>
        {action?.(token)}
      </li>
    ))}
  </ul>
);
