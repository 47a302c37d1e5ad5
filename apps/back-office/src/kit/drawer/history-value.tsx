import { MONEY, wordOf } from '@officine/sdk/labels';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { date, dateTime, fileSize, money, month, number, rate, text, typography, yesNo } from '../format/format.ts';
import { useDrawer } from './drawer.ts';
import * as css from './history.css.ts';
import { kindOf } from './things.ts';

interface ValueProps {
  /** Class of what changed, and its field. */
  type: string;
  name: string;
  unit: string | undefined;
  value: unknown;
}
/** A field's value before or after a change, as a person says it. */
export function HistoryValue({ type, name, unit, value }: ValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return text(null);
  const word = wordOf(type, name, value);
  if (word) return word;
  if (typeof value === 'boolean') return yesNo(value).toLowerCase();
  if (typeof value === 'number') return MONEY.has(name) ? money(value) : measured(value, unit);
  if (typeof value === 'string') return <Text value={value} />;
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || text(null);
  return '@id' in (value as object) ? <Thing {...(value as Related)} /> : nameOf(value);
}

const measured = (value: number, unit: string | undefined): string => {
  if (unit === 'octets') return fileSize(value);
  if (unit === '%') return rate(value);
  return typography(unit ? `${number(value)} ${unit}` : number(value));
};
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
