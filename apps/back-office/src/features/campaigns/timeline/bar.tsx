import type { Timeline } from '@officine/sdk/contract';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { date, number, period } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { askMove } from './ask-move.tsx';
import { daysOf, FULL, leastMove, movedBy, placeOf, type Scale, segmentOf } from './scale.ts';
import * as css from './timeline.css.ts';

type Campaign = Timeline['campaigns'][number];

interface BarProps {
  campaign: Campaign;
  scale: Scale;
  /** Mondays. */
  weeks: readonly string[];
  /** Days that a draft is being moved by. */
  moved: number;
  onMove: (days: number) => void;
}
/** A campaign on the weeks. A draft is moved by dragging it, or with the arrows and Enter, and asks before it is kept. */
export function CampaignBar({ campaign, scale, weeks, moved, onMove }: BarProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isDraft = campaign.status === 'draft';
  const { left, width } = placeOf(scale, moved === 0 ? campaign : movedBy(campaign, moved));
  const least = leastMove(campaign, day());
  const set = (days: number) => onMove(Math.max(least, days));
  const ask = async (days: number) => {
    setAsking(true);
    await askMove(campaign, days);
    setAsking(false);
    onMove(0);
  };
  const words = `${campaign.name}, ${period(campaign.date_start, campaign.date_end)}`;
  const style: CSSProperties = { left: `${left}%`, width: `${width}%` };
  const segments = weeks.map((monday, week) => {
    const place = segmentOf(scale, week, campaign);
    return place && <Segment key={monday} {...{ place, monday }} slots={campaign.weeks[week]} />;
  });
  if (!isDraft)
    return (
      <div className={css.bar} data-status={campaign.status} style={style} role="img" aria-label={words}>
        {segments}
      </div>
    );
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    const lane = event.currentTarget.parentElement;
    if (!lane || isAsking || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: lane.getBoundingClientRect().width };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (from.current) set(daysOf(scale, clientX - from.current.x, from.current.width));
  };
  const up = () => {
    if (!from.current) return;
    from.current = null;
    if (moved !== 0) void ask(moved);
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) set(moved + step * (event.shiftKey ? 7 : 1));
    else if (event.key === 'Enter' && moved !== 0) void ask(moved);
    else if (event.key === 'Escape' && moved !== 0) onMove(0);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={css.bar}
      data-status="draft"
      data-moving={moved !== 0 || undefined}
      style={style}
      aria-label={`Déplacer ${words}`}
      aria-describedby="timeline-help"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        from.current = null;
        onMove(0);
      }}
      onKeyDown={key}
      onBlur={() => !isAsking && !from.current && moved !== 0 && onMove(0)}
    >
      {segments}
    </button>
  );
}

interface SegmentProps {
  place: { left: number; width: number; hasRoom: boolean };
  monday: string;
  slots: Campaign['weeks'][number] | undefined;
}
/** A week of a bar: how full the pharmacies of the campaign are, in figures and from below. */
function Segment({ place, monday, slots }: SegmentProps) {
  const { capacity = 0, booked = 0, own = 0 } = slots ?? {};
  const share = capacity > 0 ? booked / capacity : 0;
  const percent = Math.min(100, Math.floor(share * 100));
  return (
    <span
      className={css.segment}
      data-full={share >= FULL || undefined}
      style={{ left: `${place.left}%`, width: `${place.width}%`, '--share': Math.min(1, share) } as CSSProperties}
      title={`Semaine du ${date(monday)} : ${number(booked)} places prises sur ${number(capacity)} dans ses pharmacies, dont ${number(own)} par elle`}
    >
      {place.hasRoom && percent}
    </span>
  );
}
