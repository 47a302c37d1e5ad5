import { imports } from '@officine/sdk/contract';
import { countOf, type Noun, qualified } from '@officine/sdk/format';
import { TextButton } from '../../../ui/text-button.tsx';
import { useQuery } from '../../calls/queries.ts';
import { dateTime } from '../../format/format.ts';
import * as css from './import.css.ts';

const MAX_SHOWN = 5;

interface PastImportsProps {
  resource: string;
  noun: Noun;
  onOpen: (id: string) => void;
}
/** The last imports of the list; each opens its receipt. */
export function PastImports({ resource, noun, onOpen }: PastImportsProps) {
  const { data } = useQuery(imports.list, { resource });
  if (!data?.collection.length) return null;
  return (
    <section aria-label="Derniers imports">
      <h3 className={css.title}>Derniers imports</h3>
      <ul className={css.rows}>
        {data.collection.slice(0, MAX_SHOWN).map(({ id, file_name, author, date_create, date_undo, ...counts }) => (
          <li key={id} className={css.past}>
            <TextButton onPress={() => onOpen(id)}>{file_name}</TextButton>
            <span className={css.quiet}>
              {author}, le {dateTime(date_create)} :{' '}
              {date_undo
                ? 'annulé'
                : [
                    countOf(qualified(noun, 'créé'), counts.created),
                    countOf(qualified(noun, 'modifié'), counts.updated),
                  ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
