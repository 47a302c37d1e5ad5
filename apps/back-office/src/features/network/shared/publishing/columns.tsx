import { wordsAt } from '@officine/sdk/labels';
import { Suspense, useState } from 'react';
import { can } from '../../../../kit/calls/send.ts';
import { nameOf } from '../../../../kit/calls/source.ts';
import { DASH, date } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { later } from '../../../../ui/later.ts';
import { Meter } from '../../../../ui/progress.tsx';
import { State, type Tone } from '../../../../ui/state.tsx';
import * as css from './readers.css.ts';
import type { Publication, PublicationSource, Published } from './sources.ts';

const ReadersPanel = later(async () => (await import('./readers.tsx')).ReadersPanel);

const TONES: Readonly<Record<NonNullable<Published['state']>, Tone>> = {
  draft: 'muted',
  scheduled: 'info',
  published: 'accent',
  ended: 'muted',
  withdrawn: 'muted',
};
/** Where a publication stands: « Publiée », « À paraître le 03/12/2026 ». */
function PublicationState({ row }: { row: Published }) {
  const { '@type': type, state, date_publish: day } = row;
  if (!state) return DASH;
  const word = wordsAt(type, 'state')?.[state];
  return <State tone={TONES[state]}>{state === 'scheduled' ? `${word} le ${date(day)}` : word}</State>;
}
export const stateColumn = {
  id: 'state',
  label: 'Publication',
  fields: ['state', 'date_publish'],
  render: (row: Published) => <PublicationState row={row} />,
};

/** « 3/25 lu »: a bar that opens who has read it, for those who may know. */
function ReadersBar({ source, row }: { source: PublicationSource; row: Publication }) {
  const [isOpen, setOpen] = useState(false);
  const { count_readers: read = 0, count_pharmacies: all = 0, state } = row;
  if (state === 'draft' || state === 'scheduled' || all === 0) return DASH;
  const bar = (
    <Meter value={(100 * read) / all} text={`${read}/${all}`} label={`Lu par ${read} pharmacies sur ${all}`} />
  );
  if (!can(source.readers)) return bar;
  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-label={`${read}/${all} : qui a lu « ${nameOf(row)} »`}
        onClick={() => setOpen(true)}
      >
        {bar}
      </button>
      <Suspense>
        {isOpen && (
          <Dialog
            title={`Qui a lu « ${nameOf(row)} »`}
            isOpen
            wide
            onClose={() => setOpen(false)}
            actions={<Button onPress={() => setOpen(false)}>Fermer</Button>}
          >
            <ReadersPanel source={source} row={row} />
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
export const readersColumn = (source: PublicationSource) => ({
  id: 'count_readers',
  label: 'Lu par',
  cardLabel: 'Lu par',
  fields: ['count_readers', 'count_pharmacies', 'state'],
  render: (row: Publication) => <ReadersBar source={source} row={row} />,
});

/** The readers as a part of the drawer, for those who may know. */
export const readersTab = (source: PublicationSource) =>
  can(source.readers)
    ? [
        {
          id: 'readers',
          label: 'Qui l’a lu',
          render: (row: Publication) => (
            <Suspense>
              <ReadersPanel source={source} row={row} />
            </Suspense>
          ),
        },
      ]
    : [];
