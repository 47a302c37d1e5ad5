import { parisDate } from '@officine/domain';
import type { PoolReader } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { act, useAction } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { date, dateTime, typography } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Meter, Skeleton } from '../../../../ui/progress.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { State } from '../../../../ui/state.tsx';
import * as css from './readers.css.ts';
import { PHARMACIES, type Publication, type PublicationSource } from './sources.ts';

/** Names shown before « Voir les autres ». */
const FIRST_NAMES = 100;

interface ReadersProps {
  source: PublicationSource;
  row: Publication;
}
/** The pharmacies that a publication is for: who has read it and when, who has not, and the reminder to these. */
export function ReadersPanel({ source, row }: ReadersProps) {
  const reading = useQuery(source.readers, { id: row.id });
  return (
    <Read of={reading} skeleton={<Skeleton width={40} />}>
      {({ collection }) => <Readers source={source} row={row} members={collection} />}
    </Read>
  );
}

function Readers({ source, row, members }: ReadersProps & { members: readonly PoolReader[] }) {
  const readers = members.filter(({ date_read: at }) => at !== null);
  const others = members.filter(({ date_read: at }) => at === null);
  const [part, setPart] = useState<'read' | 'unread'>(others.length > 0 ? 'unread' : 'read');
  const [isWhole, setWhole] = useState(false);
  if (members.length === 0) return <p>Aucune pharmacie active n’est concernée.</p>;
  const own = part === 'read' ? readers : others;
  const shown = isWhole ? own : own.slice(0, FIRST_NAMES);
  return (
    <div className={css.panel}>
      <Meter
        wide
        value={(100 * readers.length) / members.length}
        text={`${readers.length}/${members.length} lu`}
        label="Part des pharmacies qui l’ont lu"
      />
      <Reminder source={source} row={row} others={others} />
      <Segmented
        label="Pharmacies"
        options={[
          { value: 'unread', label: `Pas encore (${others.length})` },
          { value: 'read', label: `Lu (${readers.length})` },
        ]}
        value={part}
        onChange={setPart}
      />
      {own.length === 0 && (
        <p className={css.muted}>
          {part === 'read' ? 'Aucune pharmacie ne l’a encore ouvert.' : 'Toutes l’ont ouvert.'}
        </p>
      )}
      <ul className={css.list}>
        {shown.map(({ id, name, locality, date_read: at, has_account: hasAccount }) => (
          <li key={id} className={css.reader}>
            <span>
              {name}
              <span className={css.place}>{locality}</span>
            </span>
            {at ? (
              <State tone="accent">{dateTime(at)}</State>
            ) : (
              <State tone={hasAccount ? 'muted' : 'warning'}>{hasAccount ? 'Pas encore' : 'Sans compte'}</State>
            )}
          </li>
        ))}
      </ul>
      {shown.length < own.length && (
        <Button onPress={() => setWhole(true)}>Voir les {own.length - shown.length} autres</Button>
      )}
    </div>
  );
}

/** « Relancer les 22 », at most once a day, and what the last reminder reached. */
function Reminder({ source, row, others }: ReadersProps & { others: readonly PoolReader[] }) {
  const { requesting } = useAction(source.remind);
  const { state, date_reminder: last, count_reminded: reached } = row;
  const due = others.filter(({ has_account: hasAccount }) => hasAccount).length;
  const isToday = last ? parisDate(new Date(last)) === parisDate(new Date()) : false;
  const without = others.length - due;
  if (state !== 'published') return null;
  const remind = () =>
    act(source.remind, { id: row.id }, `${countOf(PHARMACIES, due)} ${due > 1 ? 'relancées' : 'relancée'}`);
  return (
    <div className={css.line}>
      <span className={css.muted}>
        {last
          ? `Relancées le ${date(last)} : ${countOf(PHARMACIES, reached ?? 0)}.`
          : 'Une relance est une notification, et un email à qui l’a choisi.'}
        {isToday && ' La prochaine relance part demain.'}
        {without > 0 && typography(` ${countOf(PHARMACIES, without)} sans compte : à appeler.`)}
      </span>
      {can(source.remind) && due > 0 && (
        <Button icon={<BellRing size={16} />} isDisabled={isToday} isPending={requesting} onPress={remind}>
          {due === 1 ? 'Relancer celle qui reste' : `Relancer les ${due}`}
        </Button>
      )}
    </div>
  );
}
