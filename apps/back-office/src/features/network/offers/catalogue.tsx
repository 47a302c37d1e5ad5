import { type Offer, offerCategories, offers } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Unread } from '../../../kit/drawer/missing.tsx';
import { Read } from '../../../kit/feedback/read.tsx';
import { useList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListFoot } from '../../../kit/list/list-foot.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { markRead } from '../../../shared/pools/mark-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import * as css from './catalogue.css.ts';
import { OfferCard } from './offer-card.tsx';

const { filter } = listFields(offers);

/** Offers to pharmacies, as cards by category; opening one counts as reading it. `?offer=12` opens one. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('offer') ?? 0);
  const show = (id: number | null) =>
    setParams(
      (before) => {
        if (id === null) before.delete('offer');
        else before.set('offer', String(id));
        return before;
      },
      { preventScrollReset: true, replace: id === null },
    );
  const list = useList({
    name: 'offers-catalogue',
    source: offers,
    columns: [],
    filters: [filter('category.id', offerCategories.combo), filter('isRead')],
    defaults: { sort: 'category.name', size: 50 },
    fixed: { isActive: true },
  });
  const { total } = list;
  return (
    <Page title="Offres" note={total === undefined ? ' ' : countOf(offers.list.noun, total)}>
      <ListToolbar list={list} search="Nom, description" />
      <Read of={{ ...list, data: list.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon={<Gift size={24} />}
              title={list.isFiltered ? 'Aucun résultat' : 'Aucune offre'}
              {...(list.isFiltered && { action: <Button onPress={list.clear}>Effacer les filtres</Button> })}
            >
              {list.isFiltered
                ? 'Rien ne correspond à cette recherche.'
                : 'Les offres négociées pour votre pharmacie s’afficheront ici.'}
            </Empty>
          ) : (
            <>
              {[...byCategory(rows)].map(([name, own]) => (
                <section key={name} className={css.category}>
                  <h2 className={css.heading}>{name}</h2>
                  <div className={css.grid}>
                    {own.map((offer) => (
                      <Card key={offer.id} offer={offer} onOpen={() => show(offer.id)} />
                    ))}
                  </div>
                </section>
              ))}
              <ListFoot list={list} />
            </>
          )
        }
      </Read>
      {shown > 0 && <OpenOffer key={shown} id={shown} onClose={() => show(null)} />}
    </Page>
  );
}

/** The rows of each category, in their order. */
function byCategory(rows: readonly Offer[]): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of rows) {
    const name = offer.category?.name ?? 'Autres offres';
    groups.set(name, [...(groups.get(name) ?? []), offer]);
  }
  return groups;
}

const Card = ({ offer: { title, provider, picture, isRead }, onOpen }: { offer: Offer; onOpen: () => void }) => (
  <article className={css.card}>
    {picture ? (
      <img className={css.picture} src={picture.url} alt="" loading="lazy" />
    ) : (
      <span className={css.picture} aria-hidden />
    )}
    <div className={css.body}>
      <button type="button" className={css.opens} onClick={onOpen}>
        {title}
      </button>
      {provider?.name && <span className={css.quiet}>{provider.name}</span>}
      {!isRead && <State tone="info">Nouvelle</State>}
    </div>
  </article>
);

/** One offer in full, which is read by being shown. */
function OpenOffer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, reload } = useQuery(offers.get, { id });
  const isUnread = data?.isRead === false;
  useEffect(() => {
    if (isUnread) void markRead(offers.read, id);
  }, [isUnread, id]);
  return (
    <Dialog title="Offre" isOpen onClose={onClose} actions={<Button onPress={onClose}>Fermer</Button>}>
      {error && !data && <Unread error={error} noun={offers.list.noun} onRetry={reload} onBack={onClose} />}
      {!data && !error && <Skeleton width={40} />}
      {data && (
        <div className={css.shown}>
          <OfferCard offer={data} />
        </div>
      )}
    </Dialog>
  );
}
