import { parisDate } from '@officine/domain';
import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { watchPace } from './watch-pace.ts';

/** Looks once a day for running campaigns that are late. */
export const campaignPacingTask = defineTask(z.strictObject({}), (context) =>
  watchPace({ ...context, today: parisDate(new Date()) }),
);
