import { typography } from '@officine/sdk/format';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import * as css from './point-map.css.ts';
import { movedBy, type Offset, offsetOf, offsetText, type Point } from './point-moves.ts';

/** Half of the plan, in metres; more where the point is farther away. */
const HALF = { width: 160, height: 80 };
const MARGIN = 1.25;
const GRID = 20;
/** Metres of an arrow key, and with Shift. */
const STEP = 5;
const SMALL_STEP = 1;
const KEYS: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowRight: { east: 1, north: 0 },
  ArrowLeft: { east: -1, north: 0 },
};

/** How many times the usual plan is needed to hold a point. */
const scaleFor = ({ east, north }: Offset): number =>
  Math.max(1, (Math.abs(east) * MARGIN) / HALF.width, (Math.abs(north) * MARGIN) / HALF.height);

interface PointMapProps {
  /** The place that was found or stored: the middle of the plan. */
  origin: Point;
  point: Point;
  onMove: (point: Point) => void;
}
/** A plan in metres around a place, on which the point is moved by the pointer or the arrow keys. North is above. */
export function PointMap({ origin, point, onMove }: PointMapProps) {
  const id = useId();
  const plan = useRef<SVGSVGElement>(null);
  const offset = offsetOf(origin, point);
  // Fixed while the point is dragged: the plan would flee from the pointer.
  const [held, setHeld] = useState<number | null>(null);
  const scale = held ?? scaleFor(offset);
  const width = HALF.width * scale;
  const height = HALF.height * scale;
  const grid = GRID * 2 ** Math.ceil(Math.log2(scale));

  const place = ({ clientX, clientY }: PointerEvent) => {
    const box = plan.current?.getBoundingClientRect();
    if (!box) return;
    const east = ((clientX - box.left) / box.width) * 2 * width - width;
    const north = height - ((clientY - box.top) / box.height) * 2 * height;
    onMove(movedBy(origin, { east, north }));
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(scale);
    place(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? SMALL_STEP : STEP;
    onMove(movedBy(point, { east: way.east * step, north: way.north * step }));
  };
  const lines = (half: number) =>
    Array.from({ length: 2 * Math.floor(half / grid) + 1 }, (_, index) => (index - Math.floor(half / grid)) * grid);
  const away = offsetText(offset);
  return (
    <div className={css.frame}>
      <div className={css.map}>
        <svg
          ref={plan}
          className={css.plan}
          viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => held !== null && place(event)}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
          aria-hidden
        >
          <g className={css.grid} strokeWidth={scale / 2}>
            {lines(width).map((east) => (
              <line key={`e${east}`} x1={east} x2={east} y1={-height} y2={height} />
            ))}
            {lines(height).map((north) => (
              <line key={`n${north}`} x1={-width} x2={width} y1={-north} y2={-north} />
            ))}
          </g>
          <circle className={css.origin} r={5 * scale} strokeWidth={1.2 * scale} strokeDasharray={`${2 * scale}`} />
          <circle className={css.point} cx={offset.east} cy={-offset.north} r={3.5 * scale} strokeWidth={1.5 * scale} />
        </svg>
        <button
          type="button"
          className={css.handle}
          style={{ left: `${50 + (50 * offset.east) / width}%`, top: `${50 - (50 * offset.north) / height}%` }}
          aria-label="Point de la pharmacie"
          aria-describedby={id}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={id} className={css.words} aria-live="polite">
        {typography(away ? `Point déplacé de ${away}.` : 'Glissez le point, ou déplacez-le avec les flèches.')}
        <span className={css.legend}>{typography(`Un carreau : ${grid} m · nord en haut`)}</span>
      </p>
    </div>
  );
}
