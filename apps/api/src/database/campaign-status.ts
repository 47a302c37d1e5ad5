import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { today } from '../access/today.ts';

/** Columns of a campaign that its state is made of. */
type Column = 'isActive' | 'isScheduled' | 'date_start' | 'date_end' | 'date_disabled' | 'deactivation_percentage';

/** State of a campaign today: `draft`, `scheduled`, `running`, `ended` or `disabled`. */
export const campaignStatus = (column: (name: Column) => AnyPgColumn): SQL =>
  sql`case when not ${column('isActive')} or (${column('date_disabled')} <= ${today} and ${column('deactivation_percentage')} = 100) then 'disabled'
    when not ${column('isScheduled')} then 'draft' when ${column('date_end')} < ${today} then 'ended'
    when ${column('date_start')} > ${today} then 'scheduled' else 'running' end`;
