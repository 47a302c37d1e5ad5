import { publicHolidays, weekday } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';

export type ReportEvent = NonNullable<ReportResult['events']>[number];
/** What happened on one day, under the number that the chart shows. */
export interface DayMark {
  /** Rank of the day among those of the chart, from 0. */
  index: number;
  text: string;
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

/** Names that one line says; the others are counted. */
const MAX_NAMES = 3;
/** Events of one kind on one day, after their number. */
const SEVERAL: Partial<Record<ReportEvent['kind'], string>> = {
  campaign_start: 'campagnes commencent',
  campaign_end: 'campagnes finissent',
};
const wordsFor = (kind: ReportEvent['kind'], count: number): string =>
  count > 1 && SEVERAL[kind] ? `${count} ${SEVERAL[kind]}` : String(wordOf('Report', 'event', kind));
/** Events by day, those of one kind in one text: `2 campagnes commencent : Hiver, Printemps`. */
export function marksOf(days: readonly string[], events: readonly ReportEvent[]): DayMark[] {
  return days.flatMap((day, index) => {
    const own = events.filter((event) => event.date === day);
    if (own.length === 0) return [];
    const texts = [...new Set(own.map(({ kind }) => kind))].map((kind) => {
      const names = own.filter((event) => event.kind === kind).map(({ label }) => label);
      const more = names.length - MAX_NAMES;
      const list = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` et ${more} de plus` : '');
      return `${wordsFor(kind, names.length)} : ${list}`;
    });
    return [{ index, text: texts.join(' · ') }];
  });
}
