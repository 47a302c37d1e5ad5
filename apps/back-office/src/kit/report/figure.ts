import { fieldLabel } from '@officine/sdk/labels';
import { written } from '../format/written.ts';

/** A figure of a report, as its kind is written: `figure('rate', 0.73)` → `0,73 %`. */
export const figure = (name: string, value: number): string => written(value, fieldLabel('Report', name)?.kind);
