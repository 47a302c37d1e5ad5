import { countOf } from '@officine/sdk/format';
import { glossary } from '@officine/sdk/labels';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Bar, Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import * as css from './glossary.css.ts';

const folded = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `/glossary`, `/glossary?q=avoir`: every word of the screens, with its meaning. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const setTyped = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const entries = glossary().filter(({ word, meaning }) => folded(`${word} ${meaning}`).includes(folded(typed)));
  return (
    <Page title="Glossaire" note={countOf({ one: 'mot', many: 'mots' }, entries.length)}>
      <Bar>
        <SearchField label="Rechercher un mot" placeholder="Mot ou sens" value={typed} onChange={setTyped} />
      </Bar>
      <Panel>
        {entries.length === 0 ? (
          <Empty
            icon={<SearchX size={24} />}
            title="Aucun résultat"
            action={<Button onPress={() => setTyped('')}>Effacer la recherche</Button>}
          >
            Aucun mot ne correspond à cette recherche.
          </Empty>
        ) : (
          <dl className={css.words}>
            {entries.map(({ word, meaning }) => (
              <div key={word} className={css.entry}>
                <dt className={css.word}>{word}</dt>
                <dd className={css.meaning}>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
    </Page>
  );
}
