import { type PoolCommunication, poolCommunications, poolVideos } from '@officine/sdk/contract';
import { Download, Megaphone } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { openFile } from '../../../../kit/files/open-file.ts';
import { date } from '../../../../kit/format/format.ts';
import { useList } from '../../../../kit/list/list.ts';
import { listFields } from '../../../../kit/list/list-fields.ts';
import { ListFoot } from '../../../../kit/list/list-foot.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { markRead } from '../../../../shared/pools/mark-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { State } from '../../../../ui/state.tsx';
import { PoolTab } from '../pool-tab.ts';
import { Videos } from '../videos.tsx';
import * as css from './pool-page.css.ts';

const { filter } = listFields(poolCommunications);

/** What a pool tells its pharmacies: its communications, which are read by opening them, then its videos. */
export const Component = () => (
  <PoolTab>
    {({ id }) => (
      <>
        <Communications pool={id} />
        <PoolVideos pool={id} />
      </>
    )}
  </PoolTab>
);

function Communications({ pool }: { pool: number }) {
  const list = useList({
    name: 'own-pool-communications',
    source: poolCommunications,
    columns: [],
    filters: [filter('isRead'), filter('date_create')],
    fixed: { 'pool.id': pool },
    defaults: { sort: '-date_create', size: 25 },
  });
  return (
    <>
      <ListToolbar list={list} search="Titre, texte" />
      <Read of={{ ...list, data: list.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon={<Megaphone size={24} />}
              title={list.isFiltered ? 'Aucun résultat' : 'Aucune communication'}
              {...(list.isFiltered && { action: <Button onPress={list.clear}>Effacer les filtres</Button> })}
            >
              {list.isFiltered
                ? 'Rien ne correspond à cette recherche.'
                : 'Ce que votre groupement publie s’affichera ici.'}
            </Empty>
          ) : (
            <div className={css.news}>
              {rows.map((row) => (
                <Communication key={row.id} row={row} />
              ))}
              <ListFoot list={list} />
            </div>
          )
        }
      </Read>
    </>
  );
}

function Communication({ row: { id, title, caption, file, isRead, date_create: day } }: { row: PoolCommunication }) {
  const [params] = useSearchParams();
  const read = () => void (isRead || markRead(poolCommunications.read, id));
  return (
    <details
      className={css.item}
      open={params.get('open') === String(id) || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && read()}
    >
      <summary className={css.summary}>
        <span className={css.title}>{title}</span>
        <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Lu' : 'À lire'}</State>
        <span className={css.when}>{date(day)}</span>
      </summary>
      <div className={css.content}>
        {caption && <p className={css.description}>{caption}</p>}
        {file && (
          <Button icon={<Download size={16} />} onPress={() => void openFile(file)}>
            {file.name}
          </Button>
        )}
        {!caption && !file && <p className={css.when}>Cette communication n’a que son titre.</p>}
      </div>
    </details>
  );
}

function PoolVideos({ pool }: { pool: number }) {
  const reading = useQuery(poolVideos.list, {
    query: { 'pool.id': pool, isActive: true, itemsPerPage: 50, order: { date_create: 'desc' } },
  });
  return (
    <Read of={reading} panel="Vidéos" skeleton={null}>
      {({ collection }) => collection.length > 0 && <Videos title="Vidéos" videos={collection} />}
    </Read>
  );
}
