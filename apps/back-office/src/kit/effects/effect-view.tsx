import type { Effect, Outcome } from '@officine/sdk/contract';
import { pharmacies, schedulings } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { TriangleAlert } from 'lucide-react';
import { Skeleton } from '../../ui/progress.tsx';
import { Note } from '../../ui/state.tsx';
import { money } from '../format/format.ts';
import * as css from './effect.css.ts';
import { effectFigures } from './effect-text.ts';

interface EffectViewProps {
  /** Undefined while the first answer is awaited; null where the act touches no scheduling. */
  effect: Effect | null | undefined;
  /** Shown where no scheduling is touched. */
  without: string;
  /** The act concerns one campaign: their number is not shown. */
  ofOne?: boolean;
  /** A newer answer is awaited. */
  isStale?: boolean;
}
/** What an act changes: figures, and the pharmacies with the largest amounts. Announced when it changes. */
export function EffectView({ effect, without, ofOne = false, isStale }: EffectViewProps) {
  if (effect === null) return null;
  return (
    <div
      className={css.box}
      data-stale={isStale || undefined}
      aria-busy={isStale || effect === undefined}
      role="status"
    >
      {effect === undefined && (
        <p className={css.quiet}>
          <Skeleton width={32} />
        </p>
      )}
      {effect?.count_schedulings === 0 && <p className={css.quiet}>{without}</p>}
      {effect && effect.count_schedulings > 0 && (
        <>
          <dl className={css.figures}>
            {effectFigures(effect, ofOne).map(([name, value]) => (
              <div key={name}>
                <dt className={css.name}>{name}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
          <Pharmacies effect={effect} />
        </>
      )}
    </div>
  );
}

function Pharmacies({ effect: { pharmacies: named, count_pharmacies } }: { effect: Effect }) {
  if (count_pharmacies < 2) return null;
  const others = count_pharmacies - named.length;
  return (
    // Focusable: a list that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={css.list} aria-label="Par pharmacie" tabIndex={0}>
      {named.map(({ id, name, reference, count_schedulings, amount }) => (
        <li key={id} className={css.line}>
          <span className={css.grow}>
            {name} <span className={css.number}>{reference}</span>
          </span>
          <span className={css.count}>{countOf(schedulings.list.noun, count_schedulings)}</span>
          <span className={css.amount}>{money(amount)}</span>
        </li>
      ))}
      {others > 0 && (
        <li className={css.line}>
          <span className={css.number}>et {countOf(other, others)}</span>
        </li>
      )}
    </ul>
  );
}
const other = { one: `autre ${pharmacies.list.noun.one}`, many: `autres ${pharmacies.list.noun.many}` };

const MAX_SHOWN_FAILURES = 5;
/** What stays as it is, with the reasons. */
export function FailuresNote({ failures, title }: Pick<Outcome, 'failures'> & { title: string }) {
  if (failures.length === 0) return null;
  const shown = failures.slice(0, MAX_SHOWN_FAILURES);
  return (
    <Note tone="warning" icon={<TriangleAlert size={16} />}>
      {title}
      <ul>
        {shown.map(({ item, label, message }) => (
          <li key={`${item} ${label}`}>
            {label} : {message}
          </li>
        ))}
        {failures.length > shown.length && <li>et {failures.length - shown.length} de plus</li>}
      </ul>
    </Note>
  );
}
