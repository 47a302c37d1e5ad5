import { publicHolidays, weekday } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';

export type ReportEvent = NonNullable<ReportResult['events']>[number];
/** What happened on one day. */
export interface DayMark {
  /** Rank of the day among those of the chart, from 0. */
  index: number;
  events: readonly ReportEvent[];
}
/** Days whose marks would cover each other: one mark, on the first of them. */
export interface MarkGroup extends DayMark {
  /** Rank of the last day. */
  last: number;
}

/** Sundays and public holidays among the days, with their names. */
export function closedDays(days: readonly string[]): ReadonlyMap<string, string> {
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const holidays = new Map(years.flatMap((year) => publicHolidays(year)).map(({ date: day, label }) => [day, label]));
  return new Map(
    days.flatMap((day) => {
      const name = holidays.get(day) ?? (weekday(day) === 7 ? 'Dimanche' : undefined);
      return name ? [[day, name] as const] : [];
    }),
  );
}

/** Events of one kind, after their number. */
const SEVERAL: Partial<Record<ReportEvent['kind'], string>> = {
  campaign_start: 'campagnes commencent',
  campaign_end: 'campagnes finissent',
  site_down: 'pannes de sites',
  site_up: 'sites rétablis',
  price: 'prix modifiés',
};
const wordsFor = (kind: ReportEvent['kind'], count: number): string =>
  count > 1 && SEVERAL[kind] ? `${count} ${SEVERAL[kind]}` : String(wordOf('Report', 'event', kind));

/** Events in words, a line for each kind; names after the first `maxNames` are counted. */
export const linesOf = (events: readonly ReportEvent[], maxNames = Number.POSITIVE_INFINITY): string[] =>
  [...new Set(events.map(({ kind }) => kind))].map((kind) => {
    const names = events.filter((event) => event.kind === kind).map(({ label }) => label);
    const more = names.length - maxNames;
    const list = names.slice(0, maxNames).join(', ') + (more > 0 ? ` et ${more} de plus` : '');
    return `${wordsFor(kind, names.length)} : ${list}`;
  });
/** Events in one line: `2 campagnes commencent : Hiver, Printemps · Prix modifié : PAVE`. */
export const textOf = (events: readonly ReportEvent[]): string => linesOf(events).join(' · ');

/** Events by day, for the days that have some. */
export const marksOf = (days: readonly string[], events: readonly ReportEvent[]): DayMark[] =>
  days.flatMap((day, index) => {
    const own = events.filter((event) => event.date === day);
    return own.length > 0 ? [{ index, events: own }] : [];
  });

/** Marks whose first days are at least `gap` days apart; the marks in between are in the one before them. */
export function groupMarks(marks: readonly DayMark[], gap: number): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const { index, events } of marks) {
    const group = groups.at(-1);
    if (group && index - group.index < gap)
      groups[groups.length - 1] = { ...group, last: index, events: [...group.events, ...events] };
    else groups.push({ index, last: index, events });
  }
  return groups;
}
