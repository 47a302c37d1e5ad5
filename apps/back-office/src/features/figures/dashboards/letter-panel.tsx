import { campaigns } from '@officine/sdk/contract';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { preloadQuery, useQuery } from '../../../kit/calls/queries.ts';
import { typography } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { preloadReport, useReport } from '../../../kit/report/use-report.ts';
import { preloadTodos, useTodos } from '../../../shared/todo/todos.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import * as css from './letter.css.ts';
import { letterOf, type Piece } from './letter.ts';
import { letterDays, RUNNING } from './letter-days.ts';

/** Reads what the letter is written from, before it is drawn. */
export function preloadLetter(): void {
  const { now, before } = letterDays(day());
  preloadReport('pharmacy-report', now);
  preloadReport('pharmacy-report', before);
  preloadQuery(campaigns.list, { query: RUNNING });
  preloadTodos();
}

/** The month of a pharmacy in three sentences. Left out where its figures cannot be read: they fail below, in full. */
export function Letter() {
  const days = letterDays(day());
  const now = useReport('pharmacy-report', days.now);
  const before = useReport('pharmacy-report', days.before);
  const running = useQuery(campaigns.list, { query: RUNNING });
  const todos = useTodos();
  if ([now, before, running, todos].some(({ error }) => error)) return null;
  if (!now.result || !before.result || !running.data || !todos.data)
    return (
      <div className={css.letter} role="status" aria-label="Chargement">
        <Skeleton width={50} />
      </div>
    );
  const { counts } = todos.data;
  const { visits = 0, views = 0, clicks = 0 } = now.result.total;
  const sentences = letterOf(
    {
      visits,
      visitsBefore: before.result.total['visits'] ?? 0,
      views,
      clicks,
      campaigns: running.data.total,
      invoices: counts['invoice'] ?? 0,
      papers: counts['paper'] ?? 0,
      documents: counts['document'] ?? 0,
    },
    days,
  );
  return (
    <div className={css.letter}>
      {sentences.map((pieces, index) => (
        <p key={index}>
          {pieces.map((piece, at) => (
            <Fragment key={at}>{drawn(piece)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function drawn(piece: Piece) {
  if (typeof piece === 'string') return typography(piece);
  const to = `/customer/${piece.to}`;
  if (!hasScreen(to)) return typography(piece.words);
  return (
    <Link to={to} className={css.link}>
      {typography(piece.words)}
    </Link>
  );
}
