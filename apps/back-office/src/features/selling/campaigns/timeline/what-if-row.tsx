import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { date, period } from '../../../../kit/format/format.ts';
import { useDrag } from './drag.ts';
import { daysOf, movedBy, placeOf, type Scale } from './scale.ts';
import { between, dayAt, type Edge, type Sketch, startingOn, stretched } from './sketch.ts';
import { link, name, quiet, row, weeks } from './timeline.css.ts';
import * as css from './what-if.css.ts';

interface WhatIfRowProps {
  scale: Scale;
  today: string;
  sketch: Sketch | null;
  onSketch: (sketch: Sketch | null) => void;
  /** Lines of the weeks. */
  children: ReactNode;
}
/** A line to draw a campaign on that does not exist: dragged, or pressed for four weeks; its ends are stretched. */
export function WhatIfRow({ scale, today, sketch, onSketch, children }: WhatIfRowProps) {
  /** Where it was taken: pixels from its left edge, and the sketch of before. */
  const from = useRef<{ x: number; before: Sketch | null }>({ x: 0, before: null });
  const width = () => ref.current?.offsetWidth ?? 0;
  const { ref, onPointerDown, ...drag } = useDrag({
    onTake: () => {
      from.current.before = sketch;
    },
    onDrag: (pixels) => {
      const { x } = from.current;
      onSketch(between(dayAt(scale, x, width()), dayAt(scale, x + pixels, width()), today));
    },
    onDrop: () => undefined,
    onCancel: () => onSketch(from.current.before),
    onTap: () => onSketch(startingOn(dayAt(scale, from.current.x, width()), scale, today)),
  });
  const place = sketch && placeOf(scale, sketch);
  return (
    <div className={row}>
      <span className={name}>
        <span className={link}>Et si ?</span>
        <span className={quiet}>tracez une campagne</span>
      </span>
      <div className={weeks}>
        <button
          type="button"
          className={css.surface}
          aria-label="Esquisser une campagne"
          aria-describedby="what-if-help"
          {...drag}
          ref={ref}
          onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
            from.current.x = event.clientX - event.currentTarget.getBoundingClientRect().left;
            onPointerDown(event);
          }}
          onKeyDown={(event) => {
            // With the keyboard it begins today, wherever the pointer was.
            if (event.key === 'Enter' || event.key === ' ') from.current.x = 0;
          }}
        />
        {children}
        {sketch && place && place.width > 0 && (
          <div className={css.sketch} style={{ left: `${place.left}%`, width: `${place.width}%` } as CSSProperties}>
            <Handle {...{ scale, sketch, today, onSketch, width }} part="date_start" />
            <Handle {...{ scale, sketch, today, onSketch, width }} part="whole" />
            <Handle {...{ scale, sketch, today, onSketch, width }} part="date_end" />
          </div>
        )}
      </div>
    </div>
  );
}

type Part = Edge | 'whole';
const WORDS: Readonly<Record<Part, (sketch: Sketch) => string>> = {
  date_start: ({ date_start }) => `Premier jour, ${date(date_start)}`,
  date_end: ({ date_end }) => `Dernier jour, ${date(date_end)}`,
  whole: ({ date_start, date_end }) => `Campagne esquissée, ${period(date_start, date_end)}`,
};
function changed(sketch: Sketch, part: Part, days: number, today: string): Sketch {
  if (part !== 'whole') return stretched(sketch, part, days, today);
  const moved = movedBy(sketch, days);
  return moved.date_start < today ? sketch : moved;
}

interface HandleProps extends Pick<WhatIfRowProps, 'scale' | 'today' | 'onSketch'> {
  sketch: Sketch;
  part: Part;
  /** Pixels of all weeks. */
  width: () => number;
}
/** An end of the sketch, or its middle: dragged, or moved with the arrows. */
function Handle({ scale, sketch, today, onSketch, part, width }: HandleProps) {
  const taken = useRef(sketch);
  const { ref, ...drag } = useDrag({
    onTake: () => {
      taken.current = sketch;
    },
    onDrag: (pixels) => onSketch(changed(taken.current, part, daysOf(scale, pixels, width()), today)),
    onDrop: () => undefined,
    onCancel: () => onSketch(taken.current),
    onTap: () => undefined,
  });
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) onSketch(changed(sketch, part, step * (event.shiftKey ? 7 : 1), today));
    else if (event.key === 'Escape') onSketch(null);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={part === 'whole' ? css.middle : css.edge}
      aria-label={WORDS[part](sketch)}
      aria-describedby="what-if-help"
      onKeyDown={key}
      {...drag}
      ref={ref}
    />
  );
}
