import { firstSteps } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { readFirstSteps, skipFirstStep } from './first-steps.ts';

export const firstStepsHandlers: readonly Handler[] = [
  handler(firstSteps.list, ({ sql }) => readFirstSteps(sql)),
  handler(firstSteps.skip, ({ sql, input }) =>
    sql.begin((tx) => skipFirstStep({ tx }, String(input.key), input.body.is_skipped)),
  ),
];
