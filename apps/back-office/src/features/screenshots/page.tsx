import { type Screenshot, screenshots } from '@officine/sdk/contract';
import { Archive, CameraOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../../kit/failure.tsx';
import { plural } from '../../kit/format.ts';
import { useList } from '../../kit/list.ts';
import { ListFoot } from '../../kit/list-foot.tsx';
import { ListToolbar } from '../../kit/list-toolbar.tsx';
import { PrivateImage } from '../../kit/private-image.tsx';
import { loadChunk } from '../../kit/screens.ts';
import { can } from '../../kit/send.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import * as css from './screenshots.css.ts';

const ArchiveDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./archive-dialog.tsx'))).ArchiveDialog,
}));
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2000, index, 1).toLocaleString('fr-FR', { month: 'long' }),
}));
const thisYear = new Date().getFullYear();
const YEARS = [0, 1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }));

/** Pictures of the pharmacies' pages with their adverts, a month at a time. */
export function Component() {
  const [archiving, setArchiving] = useState(false);
  const list = useList<Screenshot>({
    name: 'screenshots',
    source: screenshots,
    columns: [],
    defaults: { sort: '-year', size: 25 },
    filters: [
      { id: 'month', label: 'Mois', kind: 'choice', options: MONTHS },
      { id: 'year', label: 'Année', kind: 'choice', options: YEARS },
      { id: 'pharmacy.name', label: 'Pharmacie', kind: 'text' },
      { id: 'pharmacy.reference', label: 'Référence', kind: 'text' },
      { id: 'pharmacy.billing.cip', label: 'CIP', kind: 'text' },
    ],
  });
  const { rows, total, error } = list;
  return (
    <Page
      title="Captures d’écran"
      note={total === undefined ? ' ' : plural(total, 'capture')}
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
          <Empty icon={<CameraOff size={24} />} title="Aucune capture">
            Les captures sont faites chaque mois, sur les pages des pharmacies.
          </Empty>
        </div>
      ) : (
        <div className={css.frame}>
          <ul className={css.grid}>
            {(rows ?? Array.from({ length: 8 }, () => null)).map((row, index) => (
              <li key={row?.id ?? index} className={css.card}>
                {row ? <Card row={row} /> : <Skeleton width={20} />}
              </li>
            ))}
          </ul>
          <ListFoot list={list} />
        </div>
      )}
      {archiving && (
        <Suspense>
          <ArchiveDialog onClose={() => setArchiving(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const Card = ({ row: { pharmacy, zone, month, year, picture } }: { row: Screenshot }) => (
  <figure className={css.figure}>
    <span className={css.picture}>
      {picture ? (
        <PrivateImage path={picture.url} alt={`${pharmacy.name}, ${zone?.description ?? 'page entière'}`} />
      ) : (
        <CameraOff size={20} aria-hidden />
      )}
    </span>
    <figcaption>
      <b className={css.name}>{pharmacy.name}</b>
      <span className={css.what}>
        {zone?.reference ?? 'Page entière'} · {String(month).padStart(2, '0')}/{year}
      </span>
    </figcaption>
  </figure>
);
