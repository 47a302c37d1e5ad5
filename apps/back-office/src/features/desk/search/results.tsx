import { search } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Search, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../../kit/calls/debounced.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { capital } from '../../../kit/format/format.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Bar, Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { State } from '../../../ui/state.tsx';
import { groupsOf, hitDetail, hitNote, hitState, hitTo, shownHits } from './hits.ts';
import * as css from './results.css.ts';

/** The server refuses shorter terms. */
const MIN_TERMS_LENGTH = 2;

/** `/admin/search?terms=…`, `/marketing/search?terms=…`. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const role = useRole();
  const text = params.get('terms') ?? '';
  const terms = text.trim();
  const [typed, setTyped] = useDebounced(text, (next) => setParams(next ? { terms: next } : {}, { replace: true }));
  const asks = terms.length >= MIN_TERMS_LENGTH;
  const { data: found, error, reload } = useQuery(search.terms, asks ? { query: { terms } } : null);
  const data = found && shownHits(found, role);
  const groups = groupsOf(data ?? []);
  return (
    <Page title="Recherche" note={data ? countOf({ one: 'résultat', many: 'résultats' }, data.length) : ' '}>
      <Bar>
        <SearchField
          label="Rechercher partout"
          placeholder="Nom, référence, ville, téléphone, SIRET, email, montant, date…"
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </Bar>
      {!asks && (
        <Panel>
          <Empty icon={<Search size={24} />} title="Que cherchez-vous ?">
            Saisissez au moins deux caractères : un nom, une référence, une ville, un téléphone, un CIP, un SIRET, un
            email, un numéro de facture, un montant (94,80) ou une date (12/11/2026, novembre 2026).
          </Empty>
        </Panel>
      )}
      {asks && error && !data && <Failure error={error} onRetry={reload} />}
      {asks && !error && !data && (
        <Panel>
          <span role="status" aria-label="Recherche en cours">
            <Skeleton width={40} />
          </span>
        </Panel>
      )}
      {asks && data?.length === 0 && (
        <Panel>
          <Empty icon={<SearchX size={24} />} title="Aucun résultat">
            Rien ne correspond à « {terms} ».
          </Empty>
        </Panel>
      )}
      {data?.some(({ isApproximate }) => isApproximate) && (
        <p className={css.approximate} role="status">
          Rien ne contient « {terms} ». Voici ce qui s’en approche.
        </p>
      )}
      {asks &&
        groups.map(
          ({ title, hits }) =>
            hits.length > 0 && (
              <Panel key={title} title={title} note={hits.length}>
                <ul className={css.hits}>
                  {hits.map((hit) => (
                    <li key={hit['@id']} className={css.hit}>
                      <Link to={hitTo(hit, role)} className={css.link}>
                        {hit.label}
                      </Link>
                      <span className={css.detail}>{[hitDetail(hit), hitNote(hit)].filter(Boolean).join(' · ')}</span>
                      {!hit.isActive && <State>{capital(hitState(hit) ?? '')}</State>}
                    </li>
                  ))}
                </ul>
              </Panel>
            ),
        )}
    </Page>
  );
}
