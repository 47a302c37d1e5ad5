import { type Screenshot, screenshots } from '@officine/sdk/contract';
import { countOf, none } from '@officine/sdk/format';
import { Archive, CameraOff, Download, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { can } from '../../kit/calls/send.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { openFile } from '../../kit/files/open-file.ts';
import { PrivateImage } from '../../kit/files/private-image.tsx';
import { useList } from '../../kit/list/list.ts';
import { listFields } from '../../kit/list/list-fields.ts';
import { ListFoot } from '../../kit/list/list-foot.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { later } from '../../ui/later.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import * as css from './screenshots.css.ts';

const ArchiveDialog = later(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2000, index, 1).toLocaleString('fr-FR', { month: 'long' }),
}));
const thisYear = new Date().getFullYear();
const YEARS = [0, 1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }));

const { filter } = listFields(screenshots);

/** Pictures of the pharmacies' pages with their adverts, a month at a time. */
export function Component() {
  const [archiving, setArchiving] = useState(false);
  const [shown, setShown] = useState<Screenshot | null>(null);
  const list = useList({
    name: 'screenshots',
    source: screenshots,
    columns: [],
    defaults: { sort: '-year', size: 25 },
    filters: [
      { ...filter('month'), kind: 'choice', options: MONTHS },
      { ...filter('year'), kind: 'choice', options: YEARS },
      filter('pharmacy.name'),
      filter('pharmacy.reference'),
      filter('pharmacy.billing.cip'),
    ],
  });
  const { rows, total, error } = list;
  return (
    <Page
      title="Captures d’écran"
      note={total === undefined ? ' ' : countOf(screenshots.list.noun, total)}
      actions={
        can(screenshots.archive) && (
          <Button icon={<Archive size={16} />} onPress={() => setArchiving(true)}>
            Télécharger un mois
          </Button>
        )
      }
    >
      <ListToolbar list={list} />
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
      {archiving && (
        <Suspense>
          <ArchiveDialog onClose={() => setArchiving(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const whatOf = ({ zone, month, year }: Screenshot) =>
  `${zone?.description ?? zone?.reference ?? 'Page entière'} · ${String(month).padStart(2, '0')}/${year}`;

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
