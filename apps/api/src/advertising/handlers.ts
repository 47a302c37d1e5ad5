import { broadcasters, matrix } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import type { Resource } from '../rest/resource.ts';
import { broadcasterPharmacies } from './broadcaster-pharmacies.ts';
import { changeMatrix, readMatrix } from './matrix.ts';

/** The declarations that say who sees what. */
export interface Advertising {
  readonly advertisers: Resource;
  readonly pharmacies: Resource;
  readonly zones: Resource;
}

export const advertisingHandlers = (r: Advertising): Handler[] => [
  handler(broadcasters.pharmacies, ({ input, actor, services }) =>
    broadcasterPharmacies(services.sql, actor, { ...r, id: input.id, query: input.query ?? {} }),
  ),
  handler(matrix.get, ({ actor, services }) => readMatrix(services.sql, actor, r.zones)),
  handler(matrix.update, ({ input, actor, services }) => changeMatrix(services.sql, actor, r.zones, input.body.prices)),
];
