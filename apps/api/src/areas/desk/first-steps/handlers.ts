import { firstSteps } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { askDemo, dropDemo } from './demo-data.ts';
import { readFirstSteps, skipFirstStep } from './first-steps.ts';

export const firstStepsHandlers: readonly Handler[] = [
  handler(firstSteps.list, (call) => readFirstSteps(call.sql, call)),
  handler(firstSteps.skip, (call) =>
    call.sql.begin((tx) => skipFirstStep({ ...call, tx }, String(call.input.key), call.input.body.is_skipped)),
  ),
  handler(firstSteps.loadDemo, (call) => call.sql.begin((tx) => askDemo({ ...call, tx }, call.input.body.password))),
  handler(firstSteps.removeDemo, (call) => call.sql.begin((tx) => dropDemo({ ...call, tx }, call.input.body ?? {}))),
];
