import { MIN_RATED_VIEWS } from '@officine/domain';
import { fieldLabel } from '@officine/sdk/labels';
import { DASH } from '../format/format.ts';
import { written } from '../format/written.ts';

/** A figure of a report, as its kind is written: `figure('rate', 0.73)` → `0,73 %`. */
export const figure = (name: string, value: number): string => written(value, fieldLabel('Report', name)?.kind);

type Values = Readonly<Record<string, number>>;
/** Whether a figure says something: a click rate over too few views does not. */
export const isSignificant = (name: string, { views = MIN_RATED_VIEWS }: Values): boolean =>
  name !== 'rate' || views >= MIN_RATED_VIEWS;
/** One of the figures of a row or of a total; « — » for a click rate over too few views. */
export const figureOf = (name: string, values: Values): string =>
  isSignificant(name, values) ? figure(name, values[name] ?? 0) : DASH;
