import { type Screenshot, screenshots } from '@officine/sdk/contract';
import { none } from '@officine/sdk/format';
import { CameraOff, Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { FilterOf } from '../../kit/calls/source.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { openFile } from '../../kit/files/open-file.ts';
import { PrivateImage } from '../../kit/files/private-image.tsx';
import type { FilterDef } from '../../kit/list/filter-def.ts';
import type { List } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListFoot } from '../../kit/list/list-foot.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import * as css from './gallery.css.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2000, index, 1).toLocaleString('fr-FR', { month: 'long' }),
}));
const thisYear = new Date().getFullYear();
const YEARS = [0, 1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }));

const { filter } = listFields(screenshots);

/** Filters of every list of screenshots: they are made once a month. */
export const monthFilters: readonly FilterDef<FilterOf<typeof screenshots>>[] = [
  { ...filter('month'), kind: 'choice', options: MONTHS },
  { ...filter('year'), kind: 'choice', options: YEARS },
];

/** Screenshots of a list as pictures, each of which opens in full size. */
export function Gallery({ list }: { list: List<Screenshot> }) {
  const [shown, setShown] = useState<Screenshot | null>(null);
  const { rows, error } = list;
  return (
    <>
      {error ? (
        <Failure error={error} onRetry={list.reload} />
      ) : rows?.length === 0 ? (
        <div className={css.frame}>
          {list.isFiltered ? (
            <Empty
              icon={<SearchX size={24} />}
              title="Aucun résultat"
              action={<Button onPress={list.clear}>Effacer les filtres</Button>}
            >
              Aucune capture ne correspond à ces filtres.
            </Empty>
          ) : (
            <Empty icon={<CameraOff size={24} />} title={none(screenshots.list.noun)}>
              Les captures sont faites chaque mois, sur les pages des pharmacies.
            </Empty>
          )}
        </div>
      ) : (
        <div className={css.frame}>
          <ul className={css.grid}>
            {(rows ?? Array.from({ length: 8 }, () => null)).map((row, index) => (
              <li key={row?.id ?? index} className={css.card}>
                {row ? <Card row={row} onOpen={() => setShown(row)} /> : <CardSkeleton />}
              </li>
            ))}
          </ul>
          {rows && <ListFoot list={list} />}
        </div>
      )}
      {shown && (
        <Dialog
          title={`${shown.pharmacy.name}, ${whatOf(shown)}`}
          wide
          isOpen
          onClose={() => setShown(null)}
          actions={
            <>
              <Button icon={<Download size={16} />} onPress={() => void openFile(shown.picture)}>
                Télécharger
              </Button>
              <Button onPress={() => setShown(null)}>Fermer</Button>
            </>
          }
        >
          <span className={css.whole}>
            {shown.picture && <PrivateImage path={shown.picture.url} alt={whatOf(shown)} />}
          </span>
        </Dialog>
      )}
    </>
  );
}

const whatOf = ({ zone_reference: reference, zone_description: zone, month, year }: Screenshot) =>
  `${zone || reference || 'Page entière'} · ${String(month).padStart(2, '0')}/${year}`;

const Card = ({ row, onOpen }: { row: Screenshot; onOpen: () => void }) => (
  <figure className={css.figure}>
    {row.picture ? (
      <button
        type="button"
        className={css.opens}
        onClick={onOpen}
        aria-label={`Agrandir : ${row.pharmacy.name}, ${whatOf(row)}`}
      >
        <PrivateImage path={row.picture.url} alt="" />
      </button>
    ) : (
      <span className={css.picture}>
        <CameraOff size={20} aria-hidden />
      </span>
    )}
    <figcaption>
      <b className={css.name}>{row.pharmacy.name}</b>
      <span className={css.what}>{whatOf(row)}</span>
    </figcaption>
  </figure>
);
const CardSkeleton = () => (
  <span className={css.figure} role="status" aria-label="Chargement">
    <span className={css.picture} />
    <Skeleton width={20} />
    <Skeleton width={14} />
  </span>
);
