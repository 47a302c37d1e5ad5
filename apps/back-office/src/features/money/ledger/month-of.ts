import { month } from '../../../kit/format/format.ts';

/** `octobre 2026` for `2026-10`. */
export const monthOf = (yearMonth: string): string => month(`${yearMonth}-01`);
