import type { ClosedPeriod } from '@officine/domain';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import * as css from './period-brush.css.ts';

/** Place of the curve inside its chart, in pixels. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface PeriodBrushProps {
  /** Accessible name. */
  label: string;
  days: readonly string[];
  /** Undefined until the chart is drawn. */
  plot: Plot | undefined;
  /** Says one day and its figures. */
  words: (index: number) => string;
  onSelect: ((period: ClosedPeriod) => void) | undefined;
  children: ReactNode;
}
/** Days under the pointer or the keyboard: where the drawing began, and where it is. */
interface Span {
  anchor: number;
  head: number;
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

/**
 * Days drawn over a chart, by the mouse or the keyboard: arrows move a day, with Shift they widen, Enter chooses, Escape
 * leaves. A finger scrolls the page instead.
 */
export function PeriodBrush({ label, days, plot, words, onSelect, children }: PeriodBrushProps) {
  const [span, setSpan] = useState<Span>();
  const [isDrawing, setDrawing] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const last = days.length - 1;
  const clamp = (index: number) => Math.max(0, Math.min(last, index));
  const indexAt = (clientX: number) => {
    const { left = 0, width = 1 } = surface.current?.getBoundingClientRect() ?? {};
    return clamp(Math.floor(((clientX - left) / width) * days.length));
  };
  const choose = ({ anchor, head }: Span) => {
    const [from, to] = [days[Math.min(anchor, head)], days[Math.max(anchor, head)]];
    setSpan(undefined);
    if (from && to) onSelect?.({ from, to });
  };
  const begin = ({ button, pointerType, clientX, clientY }: PointerEvent) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = surface.current?.getBoundingClientRect() ?? {};
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!onSelect || button !== 0 || pointerType === 'touch' || !isInside) return;
    setDrawing(true);
    setSpan({ anchor: indexAt(clientX), head: indexAt(clientX) });
  };
  const move = ({ clientX }: PointerEvent) => {
    if (isDrawing && span) setSpan({ ...span, head: indexAt(clientX) });
  };
  const end = () => {
    setDrawing(false);
    if (!isDrawing || !span) return;
    // A click chooses no period.
    if (span.anchor === span.head) setSpan(undefined);
    else choose(span);
  };
  const press = (event: KeyboardEvent) => {
    const now = span ?? { anchor: last, head: last };
    const step = STEPS[event.key];
    if (step !== undefined || event.key === 'Home' || event.key === 'End') {
      const head = event.key === 'Home' ? 0 : event.key === 'End' ? last : clamp(now.head + (step ?? 0));
      setSpan({ anchor: event.shiftKey ? now.anchor : head, head });
    } else if (event.key === 'Enter' && span && span.anchor !== span.head) choose(span);
    else if (event.key === 'Escape' && span) setSpan(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const from = span && Math.min(span.anchor, span.head);
  const count = span ? Math.abs(span.anchor - span.head) + 1 : 0;
  return (
    <div className={css.brush} onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerLeave={end}>
      {children}
      {plot && (
        <div
          ref={surface}
          className={css.surface}
          style={plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(span?.head ?? last) + 1}
          aria-valuetext={words(span?.head ?? last) + (count > 1 ? ` (${count} jours choisis)` : '')}
          onKeyDown={press}
          onFocus={() => setSpan((before) => before ?? { anchor: last, head: last })}
          // Pressing the mouse takes the focus away: the drawing goes on.
          onBlur={() => !isDrawing && setSpan(undefined)}
        >
          {span && from !== undefined && (
            <span
              className={css.span}
              style={{ left: `${(100 * from) / days.length}%`, width: `${(100 * count) / days.length}%` }}
            />
          )}
          {span && !isDrawing && (
            <span className={css.words} aria-hidden>
              {words(span.head)}
              {onSelect && count > 1 && ` – Entrée : voir ces ${count} jours`}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
