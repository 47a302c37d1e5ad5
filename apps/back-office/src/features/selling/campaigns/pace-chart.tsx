import { type Campaign, type PacedCampaign, pacing } from '@officine/sdk/contract';
import { paceShare, paceText } from '@officine/sdk/labels';
import { type PointerEvent, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { capital, date, rate } from '../../../kit/format/format.ts';
import { day, dayjs } from '../../../kit/format/time.ts';
import * as chart from '../../../kit/report/chart.css.ts';
import { ChartPanel } from '../../../kit/report/chart.tsx';
import { type PacePoint, paceOf } from './pace.ts';
import * as css from './pace-chart.css.ts';

const HEIGHT_PX = 220;
/** Labels of days at most, the first and the last among them. */
const MAX_DAYS = 6;
const SHARES = [0, 25, 50, 75, 100];

/**
 * Bookings that have passed against those that were seen, day by day, and where that ends. Nothing before the second day.
 */
export function PaceChart({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(pacing.get, { id: campaign.id });
  const points = data ? paceOf(data, day()) : [];
  if (!data || points.length < 2 || points.filter(({ seen }) => seen !== undefined).length < 2) return null;
  return (
    <ChartPanel
      title="Rythme de la diffusion"
      note={noteOf(data)}
      height={HEIGHT_PX}
      format={rate}
      columns={['Diffusé', 'Vu', 'À ce rythme, au moins', 'À ce rythme', 'À ce rythme, au plus']}
      rows={points.map(({ date: at, expected, seen, forecast }) => ({
        label: date(at),
        cells: [expected, seen ?? '', forecast?.low ?? '', forecast?.expected ?? '', forecast?.high ?? ''],
      }))}
    >
      <Drawing points={points} hasBand={data.forecast != null} />
    </ChartPanel>
  );
}

/** What the chart says, in words. */
function noteOf({ forecast, date_end: end, delivered }: PacedCampaign): string {
  if (!forecast) return `${paceShare(delivered)} de ce qui était prévu a été vu`;
  const { expected, low, high, isProvisional } = forecast;
  const kind = isProvisional ? ' (provisoire : tous les jours de la semaine ne sont pas encore passés)' : '';
  return `${paceText(expected, end)}, entre ${paceShare(low)} et ${paceShare(high)}${kind}`;
}

interface DrawingProps {
  points: readonly PacePoint[];
  hasBand: boolean;
}
function Drawing({ points, hasBand }: DrawingProps) {
  const [pointed, setPointed] = useState<number>();
  const last = points.length - 1;
  const x = (index: number) => (100 * index) / last;
  const lastSeen = points.findLastIndex(({ seen }) => seen !== undefined);
  const line = (valueOf: (point: PacePoint) => number | undefined) =>
    points
      .flatMap((point, index) => {
        const value = valueOf(point);
        return value === undefined ? [] : [`${x(index)},${100 - value}`];
      })
      .join(' ');
  const high = line(({ forecast }) => forecast?.high);
  const low = line(({ forecast }) => forecast?.low)
    .split(' ')
    .toReversed()
    .join(' ');
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.round((last * (clientX - left)) / width))));
  };
  const at = points[pointed ?? lastSeen];
  return (
    <div style={{ display: 'grid', height: '100%', gridTemplateRows: 'minmax(0, 1fr) auto auto', gap: 8 }}>
      <div className={css.frame}>
        <div className={css.plot} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
          <svg
            className={css.svg}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label="Part diffusée et part vue, par jour"
          >
            {SHARES.map((share) => (
              <path key={share} className={css.rule} d={`M0 ${share}H100`} />
            ))}
            {hasBand && <polygon className={css.band} points={`${high} ${low}`} />}
            {lastSeen < last && <path className={css.today} d={`M${x(lastSeen)} 0V100`} />}
            <polyline className={css.expected} points={line(({ expected }) => expected)} />
            {hasBand && <polyline className={css.forecast} points={line(({ forecast }) => forecast?.expected)} />}
            <polyline className={css.seen} points={line(({ seen }) => seen)} />
            {pointed !== undefined && <path className={css.pointed} d={`M${x(pointed)} 0V100`} />}
          </svg>
          {SHARES.map((share) => (
            <span key={share} className={css.share} style={{ top: `${100 - share}%` }}>
              {paceShare(share)}
            </span>
          ))}
          {labelsOf(last).map((index) => (
            <span
              key={index}
              className={css.day}
              style={{ left: `${x(index)}%` }}
              data-at={index === 0 ? 'start' : index === last ? 'end' : undefined}
            >
              {dayjs(points[index]?.date).format('DD/MM')}
            </span>
          ))}
        </div>
      </div>
      <p className={css.readout}>{at && wordsOf(at)}</p>
      <ul className={chart.keys} style={{ color: 'inherit' }}>
        <li className={chart.key}>
          <span className={chart.stroke.first} />
          vu
        </li>
        <li className={chart.key}>
          <span className={chart.stroke.reference} />
          diffusé
        </li>
        {hasBand && (
          <li className={chart.key}>
            <span className={css.bandKey} />à ce rythme, neuf fois sur dix si rien ne change : ni panne, ni reprise, ni
            baisse des lecteurs
          </li>
        )}
      </ul>
    </div>
  );
}

/** Days with a label, evenly spread. */
const labelsOf = (last: number): number[] => {
  const count = Math.min(MAX_DAYS, last + 1);
  return [...new Set(Array.from({ length: count }, (_, index) => Math.round((last * index) / (count - 1))))];
};

/** A day in words: `Mardi 24 novembre : 52 % diffusé, 50 % vu`. */
function wordsOf({ date: at, expected, seen, forecast }: PacePoint): string {
  const name = capital(dayjs(at).format('dddd D MMMM'));
  const shares = [`${paceShare(expected)} diffusé`];
  if (seen !== undefined) shares.push(`${paceShare(seen)} vu`);
  else if (forecast) shares.push(`entre ${paceShare(forecast.low)} et ${paceShare(forecast.high)} vu, à ce rythme`);
  return `${name} : ${shares.join(', ')}`;
}
