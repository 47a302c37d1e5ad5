import type { Timeline } from '@officine/sdk/contract';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { date, number, period } from '../../../../kit/format/format.ts';
import { useDrag } from './drag.ts';
import { daysOf, FULL, movedBy, placeOf, type Scale, segmentOf } from './scale.ts';
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
  /** Asks whether to keep the move. */
  onKeep: () => void;
  onCancel: () => void;
}
/** A campaign on the weeks. A draft is moved by dragging it, or with the arrows and Enter, and asks before it is kept. */
export function CampaignBar({ campaign, scale, weeks, moved, onMove, onKeep, onCancel }: BarProps) {
  const { left, width } = placeOf(scale, moved === 0 ? campaign : movedBy(campaign, moved));
  /** Days that it was moved by when it was taken. */
  const taken = useRef(0);
  const { ref, ...drag } = useDrag({
    onTake: () => {
      taken.current = moved;
    },
    onDrag: (pixels) => onMove(taken.current + daysOf(scale, pixels, ref.current?.parentElement?.offsetWidth ?? 0)),
    onDrop: () => moved !== 0 && onKeep(),
    onCancel,
    onTap: () => onMove(moved),
  });
  const words = `${campaign.name}, ${period(campaign.date_start, campaign.date_end)}`;
  const style: CSSProperties = { left: `${left}%`, width: `${width}%` };
  const segments = weeks.map((monday, week) => {
    const place = segmentOf(scale, week, campaign);
    return place && <Segment key={monday} {...{ place, monday }} slots={campaign.weeks[week]} />;
  });
  if (campaign.status !== 'draft')
    return (
      <div className={css.bar} data-status={campaign.status} style={style} role="img" aria-label={words}>
        {segments}
      </div>
    );
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) onMove(moved + step * (event.shiftKey ? 7 : 1));
    else if (event.key === 'Enter' && moved !== 0) onKeep();
    else if (event.key === 'Escape') onCancel();
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
      onKeyDown={key}
      {...drag}
      ref={ref}
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
