import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ChangedValue, changeValue, type Related } from '../format/change-value.ts';
import { useDrawer } from './drawer.ts';
import * as css from './history.css.ts';
import { kindOf } from './things.ts';

/** A field's value before or after a change: a link to a related thing, a long text folded. */
export function HistoryValue(props: ChangedValue): ReactNode {
  const shown = changeValue(props);
  return typeof shown === 'string' ? <Text value={shown} /> : <Thing {...shown} />;
}

function Thing({ '@type': type, id, name = `nº ${id}` }: Related) {
  const drawer = useDrawer();
  const kind = kindOf(type);
  return kind ? (
    <Link to={drawer.to(kind, id)} className={css.link}>
      {name}
    </Link>
  ) : (
    name
  );
}

const FOLDED_LENGTH = 120;
function Text({ value }: { value: string }) {
  const [whole, setWhole] = useState(false);
  if (value.length <= FOLDED_LENGTH) return value;
  return (
    <>
      {whole ? value : `${value.slice(0, FOLDED_LENGTH).trimEnd()}… `}
      {!whole && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          tout lire
        </button>
      )}
    </>
  );
}
