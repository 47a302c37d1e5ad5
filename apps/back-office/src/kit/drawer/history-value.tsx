import { type FieldKind, wordOf } from '@officine/sdk/labels';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { date, dateTime, month, text, yesNo } from '../format/format.ts';
import { written } from '../format/written.ts';
import { useDrawer } from './drawer.ts';
import * as css from './history.css.ts';
import { kindOf } from './things.ts';

interface ValueProps {
  /** Class of what changed, and its field. */
  type: string;
  name: string;
  kind: FieldKind | undefined;
  value: unknown;
}
/** A field's value before or after a change, as a person says it. */
export function HistoryValue({ type, name, kind, value }: ValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return text(null);
  const word = wordOf(type, name, value);
  if (word) return word;
  if (typeof value === 'boolean') return yesNo(value).toLowerCase();
  if (typeof value === 'number') return written(value, kind);
  if (typeof value === 'string') return <Text value={value} />;
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || text(null);
  return '@id' in (value as object) ? <Thing {...(value as Related)} /> : nameOf(value);
}

/** A file, or one of several things; what has no name is only said to be there. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, label, message } = value as Readonly<Record<string, unknown>>;
  return String(name ?? label ?? message ?? 'renseigné');
}

interface Related {
  '@type': string;
  id: number;
  name?: string;
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

const LONG = 120;
function Text({ value }: { value: string }) {
  const [whole, setWhole] = useState(false);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return dateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
  if (/^\d{4}-\d\d$/.test(value)) return month(`${value}-01`);
  if (value.length <= LONG) return value;
  return (
    <>
      {whole ? value : `${value.slice(0, LONG).trimEnd()}… `}
      {!whole && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          tout lire
        </button>
      )}
    </>
  );
}
