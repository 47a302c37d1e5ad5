import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from './rows.ts';

/** Each named scope once: resources, reports, files and exports use the same. They say who sees what (product rules, "who may read and write what"). */
export const active = (t: { isActive: AnyPgColumn }): SQL => eq(t.isActive, true);
