import { poolVideos } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Clapperboard } from 'lucide-react';
import { Read } from '../../../../kit/feedback/read.tsx';
import { useList } from '../../../../kit/list/list.ts';
import { ListFoot } from '../../../../kit/list/list-foot.tsx';
import { ListToolbar } from '../../../../kit/list/list-toolbar.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Videos } from '../videos.tsx';

const NOUN = { one: 'vidéo', many: 'vidéos', feminine: true };

/** The pool's videos as its pharmacies see them. */
export function Component() {
  const list = useList({
    name: 'own-videos',
    source: poolVideos,
    columns: [],
    fixed: { isActive: true },
    defaults: { sort: '-date_create', size: 25 },
  });
  const { total } = list;
  return (
    <Page
      title="Vidéos"
      note={total === undefined ? ' ' : countOf(NOUN, total)}
      actions={<LinkButton to="/pool/videos-management">Gérer les vidéos</LinkButton>}
    >
      <ListToolbar list={list} search="Nom, description" />
      <Read of={{ ...list, data: list.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<Clapperboard size={24} />} title={list.isFiltered ? 'Aucun résultat' : 'Aucune vidéo'}>
              Les vidéos de votre groupement s’afficheront ici.
            </Empty>
          ) : (
            <>
              <Videos videos={rows} />
              <ListFoot list={list} />
            </>
          )
        }
      </Read>
    </Page>
  );
}
