import type { ClosedPeriod, Comparison } from '@officine/domain';
import { useSearchParams } from 'react-router-dom';
import { day } from '../format/time.ts';
import { useSetParam } from '../nav/set-param.ts';
import { type Preset, periodName, periodText, presetDays, readPeriod } from './period.ts';

const NONE = 'none';

/** The period of a screen, in its address: reload, Back and shared links work by themselves. */
export interface ScreenPeriod {
  /** Undefined for the whole of what the screen shows: all days of a campaign. */
  days: ClosedPeriod | undefined;
  /** As the address has it: a preset, or two days. */
  text: string | null;
  name: string;
  /** Name of the whole, where it can be chosen. */
  whole: string | undefined;
  comparison: Comparison | undefined;
  choose: (text: string | null) => void;
  select: (days: ClosedPeriod) => void;
  compareWith: (comparison: Comparison | undefined) => void;
  /** Fields of an export's query. */
  exported: { date_start?: string; date_end?: string };
  /** Fields of the report's query. */
  query: ScreenPeriod['exported'] & { compare?: Comparison; events: boolean };
}

/** `usual` is the period of an address without one; without `usual`, that is the whole, under its name. */
export function usePeriod({ usual, whole }: { usual?: Preset; whole?: string } = { usual: '30' }): ScreenPeriod {
  const [params] = useSearchParams();
  const today = day();
  const asked = params.get('period');
  const known = readPeriod(asked, today);
  const days = known ?? (usual && presetDays(usual, today));
  const text = known ? asked : (usual ?? null);
  const against = params.get('compare');
  const wanted = against === NONE ? undefined : against === 'year' ? 'year' : 'previous';
  const comparison = days && wanted;
  const set = useSetParam();
  const choose = (next: string | null) => set('period', next === (usual ?? null) ? null : next);
  const exported = days ? { date_start: days.from, date_end: days.to } : {};
  return {
    days,
    text,
    name: days ? periodName(text, days) : (whole ?? ''),
    whole: usual ? undefined : whole,
    comparison,
    choose,
    select: (next) => choose(periodText(next)),
    compareWith: (next) => set('compare', next === 'previous' ? null : (next ?? NONE)),
    exported,
    query: {
      ...exported,
      ...(comparison && { compare: comparison }),
      events: true,
    },
  };
}
