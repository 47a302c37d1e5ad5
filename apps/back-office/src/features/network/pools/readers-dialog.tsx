import type { poolCommunications, poolDocuments } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { nameOf, type Row } from '../../../kit/calls/source.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Meter, Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import * as css from './readers-dialog.css.ts';

/** The call that says who opened a publication. */
export type Readers = typeof poolCommunications.readers | typeof poolDocuments.readers;

interface ReadersDialogProps {
  row: Row;
  route: Readers;
  onClose: () => void;
}
const MEMBER = { one: 'pharmacie', many: 'pharmacies', feminine: true };

const readersOf = (members: readonly { date_read: string | null }[]) =>
  members.filter(({ date_read: at }) => at !== null).length;

/** Which members opened a publication, and when; then those who did not. */
export function ReadersDialog({ row, route, onClose }: ReadersDialogProps) {
  const reading = useQuery(route, { id: row.id });
  return (
    <Dialog
      title={`Qui a lu « ${nameOf(row)} »`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Fermer</Button>}
    >
      <Read of={reading} skeleton={<Skeleton width={40} />}>
        {({ collection: members }) =>
          members.length === 0 ? (
            <p>Aucune pharmacie n’est membre.</p>
          ) : (
            <>
              <p>
                {readersOf(members)} sur {countOf(MEMBER, members.length)}
              </p>
              <Meter
                wide
                value={Math.round((100 * readersOf(members)) / members.length)}
                label="Part des pharmacies qui l’ont lu"
              />
              <ul className={css.list}>
                {members.map(({ id, name, locality, date_read: at }) => (
                  <li key={id} className={css.reader}>
                    <span>
                      {name}
                      <span className={css.place}>{locality}</span>
                    </span>
                    {at ? <State tone="accent">{dateTime(at)}</State> : <State tone="muted">Pas encore</State>}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Read>
    </Dialog>
  );
}
