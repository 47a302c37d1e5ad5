import type { Simulation } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { type SimulationInput, simulate } from './simulate.ts';

/** Simulates without keeping anything, for a person who still types. Stops when the signal aborts. */
export const previewSimulation = (
  context: CommandContext,
  input: SimulationInput,
  signal: AbortSignal,
): Promise<Simulation> =>
  beginOrRehearse(context.sql, true, (tx) => simulate({ ...context, tx }, input, signal)).catch((error: unknown) => {
    // Nobody reads the answer; it must not be logged as a fault of ours.
    throw signal.aborted ? new AppError('not_found') : error;
  });
