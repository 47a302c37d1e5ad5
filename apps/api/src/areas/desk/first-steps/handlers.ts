import { firstSteps } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { readFirstSteps, skipFirstStep } from './first-steps.ts';

export const firstStepsHandlers: readonly Handler[] = [
  handler(firstSteps.list, ({ sql, services }) => readFirstSteps(sql, services.config)),
  handler(firstSteps.skip, ({ sql, services, input }) =>
    sql.begin((tx) => skipFirstStep({ tx, services }, String(input.key), input.body.is_skipped)),
  ),
];
