import { type Screenshot, screenshots } from '@officine/sdk/contract';
import { none } from '@officine/sdk/format';
import { CameraOff, Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { FilterOf } from '../../kit/calls/source.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { openFile } from '../../kit/files/open-file.ts';
import { PrivateImage } from '../../kit/files/private-image.tsx';
import { month as monthName } from '../../kit/format/format.ts';
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

interface GalleryProps {
  list: List<Screenshot>;
  /** All are of one pharmacy, which the page names. */
  isOfPharmacy?: boolean;
}
/** Screenshots of a list as pictures by month, each of which opens in full size. */
export function Gallery({ list, isOfPharmacy = false }: GalleryProps) {
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
          {rows ? (
            byMonth(rows).map(([month, shots]) => (
              <section key={month}>
                <h2 className={css.month}>{monthName(`${month}-01`)}</h2>
                <ul className={css.grid}>
                  {shots.map((row) => (
                    <li key={row.id} className={css.card}>
                      <Card row={row} isNamed={!isOfPharmacy} onOpen={() => setShown(row)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          ) : (
            <ul className={css.grid}>
              {Array.from({ length: 8 }, (_, index) => (
                <li key={index} className={css.card}>
                  <CardSkeleton />
                </li>
              ))}
            </ul>
          )}
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

/** Rows in their order, by month: `2026-10`. */
function byMonth(rows: readonly Screenshot[]): readonly [month: string, rows: readonly Screenshot[]][] {
  const months = new Map<string, Screenshot[]>();
  for (const row of rows) {
    const month = `${row.year}-${String(row.month).padStart(2, '0')}`;
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months];
}
const placeOf = ({ zone_reference: reference, zone_description: zone }: Screenshot) =>
  zone || reference || 'Page entière';
const whatOf = (shot: Screenshot) => `${placeOf(shot)} · ${String(shot.month).padStart(2, '0')}/${shot.year}`;

const Card = ({ row, isNamed, onOpen }: { row: Screenshot; isNamed: boolean; onOpen: () => void }) => (
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
      {isNamed && <b className={css.name}>{row.pharmacy.name}</b>}
      <span className={css.what}>{placeOf(row)}</span>
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
